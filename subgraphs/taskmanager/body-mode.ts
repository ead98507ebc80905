import type { GraphQLResolveInfo } from 'graphql';
import type { ToolEndpoint } from '../core/endpoint.ts';
import { type Mode, modeOf } from '../core/mode.ts';
import { snakeCase } from '../upstream/names.ts';

export function bodyMode({ schema, parentType, fieldName }: GraphQLResolveInfo, endpoint: ToolEndpoint): Mode {
  return modeOf(schema, parentType.getFields()[fieldName]!, endpoint, snakeCase);
}

import type Arcade from '@arcadeai/arcadejs';

export type EngineHealthRecord = Arcade.HealthSchema;

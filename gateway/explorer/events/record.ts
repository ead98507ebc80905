import { useEffect, useState } from 'react';
import { askForParts } from '../ask.ts';

type Answer<Item> = { id: string; item?: Item; fault?: string };

/** Loads a record each time its ID is set. Returns undefined until then. The query selects it as `record`. */
export function useRecord<Item>(query: string, id: string | null, what: string): Answer<Item> | undefined {
  const [answer, setAnswer] = useState<Answer<Item>>();
  useEffect(() => {
    if (id === null) return;
    setAnswer(undefined);
    askForParts<{ record: Item | null }>(query, { id })
      .then(({ data, errors }) =>
        data?.record ? { id, item: data.record } : { id, fault: errors?.[0]?.message ?? `${what} not found` },
      )
      .catch((error: unknown) => ({ id, fault: String(error) }))
      .then(setAnswer);
  }, [query, id, what]);
  return answer?.id === id ? answer : undefined;
}

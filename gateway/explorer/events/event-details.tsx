import { useRecord } from './record.ts';

const EVENT = `query Event($id: ID!) {
  record: taskEvent(id: $id) {
    id type typeText receivedAt recovered late
    workspace { id } task { id } list { id } folderId space { id } goalId keyResultId
    gap { from to reason }
    comment { comment { id } commentText }
    historyItems { id: historyId fieldText date user { id username } customField { customFieldId name } raw { before after data } }
  }
}`;

type EventRecord = { historyItems: ChangeRecord[] } & Record<string, unknown>;
type ChangeRecord = {
  id: string;
  fieldText: string | null;
  user: { username: string | null } | null;
  raw: { before: unknown; after: unknown };
};

export function EventDetails({ id, event: eventId }: { id: string; event: string }) {
  const { item: event, fault } = useRecord<EventRecord>(EVENT, eventId, 'event') ?? {};
  return (
    <div id={id} className="details">
      {fault && <p role="alert">{fault}</p>}
      {!event && !fault && <p role="status">Loading…</p>}
      {event && event.historyItems.length > 0 && <Changes items={event.historyItems} />}
      {event && <pre>{JSON.stringify(event, null, 2)}</pre>}
    </div>
  );
}

function Changes({ items }: { items: ChangeRecord[] }) {
  return (
    <table>
      <caption>Changes</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col">By</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, fieldText, raw, user }) => (
          <tr key={id}>
            <th scope="row">{fieldText}</th>
            <td>{rawText(raw.before)}</td>
            <td>{rawText(raw.after)}</td>
            <td>{user?.username}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rawText(value: unknown): string {
  if (value == null) return '–';
  const { status, priority, username, name, comment_text: comment } = Object(value) as Record<string, unknown>;
  const text = [status, priority, username, name, comment].find((part) => typeof part === 'string');
  return String(text ?? (typeof value === 'object' ? JSON.stringify(value) : value));
}

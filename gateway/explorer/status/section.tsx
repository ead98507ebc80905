import { type ReactNode, useId } from 'react';

type SectionProps = { title: string; children: ReactNode; empty?: string | false };

export function Section({ title, children, empty = false }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {empty ? <p className="faint">{empty}</p> : children}
    </section>
  );
}

export type Column<Row> = { title: string; of(row: Row): ReactNode; isNumber?: boolean };

type TableProps<Row> = { label: string; columns: Column<Row>[]; rows: Row[]; keyOf(row: Row): string };

/** Shows a table. In a narrow window, each row becomes a block of titles and values. */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" className={isNumber ? 'number' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, of, isNumber }) => (
              <td key={title} data-title={title} className={isNumber ? 'number' : undefined}>
                {of(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

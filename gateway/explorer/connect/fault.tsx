/** Announces an error message; shows nothing without one. */
export function Fault({ message }: { message: string | null | undefined }) {
  return (
    <p className="notice bad" role="alert" hidden={!message}>
      {message}
    </p>
  );
}

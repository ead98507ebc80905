const BASE = 'https://www.googleapis.com/auth/';

/** A scope of the catalogue as the identity provider spells it. */
export function fullScope(scope: string): string {
  return scope.includes(':') ? scope : `${BASE}${scope.replace(/^mail\./, 'gmail.')}`;
}

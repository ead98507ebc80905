import { useEffect, useState } from 'react';
import type { Status } from '../../routes/status.ts';
import { requestJson } from '../request-json.ts';

/** The polling interval, in milliseconds. Polling pauses while the page is hidden. */
const EVERY = 2_000;

/** The last known status. If polling is failing, also the fault and when it started, in Unix milliseconds. */
export type View = { status?: Status; fault?: { message: string; since: number } };

export const readStatus = (): Promise<Status> => requestJson('/status.json');

export function useStatus(first: Status | Error): View {
  const [view, setView] = useState(() => viewAfter({}, first));
  useEffect(() => {
    let isAsking = false;
    const look = async () => {
      if (document.hidden || isAsking) return;
      isAsking = true;
      const answer = await readStatus().catch((error: Error) => error);
      isAsking = false;
      setView((before) => viewAfter(before, answer));
    };
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return view;
}

function viewAfter(before: View, answer: Status | Error): View {
  if (!(answer instanceof Error)) return { status: answer };
  return { ...before, fault: { message: answer.message, since: before.fault?.since ?? Date.now() } };
}

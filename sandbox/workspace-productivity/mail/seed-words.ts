/** A mail thread that is not about a task. `with` identifies the other person, who sends the first message. */
export type Topic = {
  with: string;
  subject: string;
  messages: readonly string[];
  labels?: readonly string[];
};

/** Correspondents outside the company, including automated senders. */
export const OUTSIDERS: Record<string, string> = {
  ines: 'Ines Duarte <ines@bearingworks.example>',
  piet: 'Piet Vos <piet@northdock.example>',
  grace: 'Grace Adeyemi <grace@ferrous.example>',
  nightly: 'Nightly Tests <ci@halyard.example>',
  weekly: 'Robotics Weekly <news@roboticsweekly.example>',
  prize: 'Prize Office <win@lucky-draw.example>',
};

/**
 * Conversations about a task, in which the two participants take turns. `{id}`, `{name}` and `{url}` are placeholders
 * for the task's values.
 */
export const TASK_CONVERSATIONS: readonly (readonly string[])[] = [
  [
    "Hi Mira,\n\nwho takes {id} this week? I'd like to see {name} done before the demo.\n{url}",
    'I take it. The test bench is free from noon.',
    "Thanks. Please write the readings down in {id}, they're part of the handover.",
  ],
  [
    'Numbers for {id} are in: within limits, but only just. Shall we repeat {name}?\n\n{url}',
    'Yes, twice & on another arm.',
  ],
  ['We are blocked on {id} ({name}) until the parts come. Can you call "Bearing Works"?'],
  [
    'Can we move {id} by a day? {url}',
    'No, {name} is promised to the customer.',
    'Understood, then I need Ravi for the afternoon.',
    "Fine with me. I've told him.",
  ],
];

/** Mail thread topics. Each topic is used for several threads. */
export const TOPICS: readonly Topic[] = [
  {
    with: 'ines',
    subject: 'Quote for 6204 bearings',
    messages: [
      'Dear Mira,\n\nplease find our quote for 200 pieces. Delivery < 3 weeks.\n\nInes',
      'Thanks, we order 120.',
    ],
    labels: ['Label_1'],
  },
  {
    with: 'piet',
    subject: 'Pilot in hall 4',
    messages: [
      'The arm stopped twice on Monday. Is that the new firmware?',
      'It is. The fix goes out tonight.',
      'Great, thank you!',
    ],
  },
  {
    with: 'grace',
    subject: 'Invoice 2207',
    messages: ['Invoice 2207 is attached.\n\nGrace Adeyemi'],
    labels: ['Label_1'],
  },
  {
    with: 'Daniel',
    subject: 'Room for the interviews',
    messages: ['Is the small room free on Thursday?', 'Yes, from ten.'],
  },
  {
    with: 'Sofia',
    subject: 'Slides for the board',
    messages: ["Here's a first draft of the slides.", 'Page 3 needs a chart.'],
  },
  {
    with: 'Jonas',
    subject: 'Lathe is down again',
    messages: ['The lathe is down again; spindle noise.', 'Ordering a new belt.'],
  },
  { with: 'Elena', subject: 'Holiday plan', messages: ['Please put your holidays into the sheet by Friday.'] },
];

/** Automated emails: one in plain text, one in HTML only, and one spam message. */
export const NIGHTLY = {
  subject: 'Nightly test report',
  text: '412 passed, 3 failed, 0 skipped.\nTorque test bench: OK\n',
};
export const WEEKLY = {
  subject: 'Robotics Weekly: grippers that feel',
  html: '<html><head><style>p{margin:0}</style></head><body><h1>Grippers that feel</h1><p>Five labs, one idea.</p></body></html>',
};
export const SPAM = { subject: 'You have won!', text: 'Claim your prize today. Torque test not required.' };

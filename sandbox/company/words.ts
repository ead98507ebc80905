export const TASK_VERBS = [
  'Torque test of',
  'Calibrate',
  'Replace bearings of',
  'Write release notes for',
  'Order parts for',
  'Check safety stop of',
  'Measure play in',
  'Draw wiring of',
  'Trace fault in',
  'Prepare demo of',
  'Review cost of',
  'Update manual of',
  'Plan field trial of',
  'Fix start-up of',
] as const;

export const PARTS = [
  'the wrist joint',
  'gripper G3',
  'the shoulder drive',
  'the base plate',
  'battery pack B2',
  'the operator tablet',
  'the vision module',
  'conveyor C7',
  'the charging dock',
  'the elbow encoder',
  'the brake controller',
  'the cable harness',
  'pallet shuttle P1',
  'the lidar mount',
  'the tool changer',
  'the emergency light',
] as const;

export const TAGS = ['safety', 'customer', 'q3', 'supplier', 'regression', 'field test'] as const;

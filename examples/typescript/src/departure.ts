export interface Departure {
  line: string;
  to: string;
  /** Minutes from now, by the timetable. */
  minutes: number;
  delay: number;
}

export function byTime(a: Departure, b: Departure): number {
  return a.minutes + a.delay - (b.minutes + b.delay);
}

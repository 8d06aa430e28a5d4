const twoDigits = (number) => String(number).padStart(2, "0");

export function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}

/** Nothing imports this: a production build leaves it out. */
export function stopwatch(seconds, hundredths) {
  return `${clock(seconds)}.${twoDigits(hundredths)}`;
}

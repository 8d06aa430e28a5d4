// For `node --import`: shifts the clock by CLOCK_YEARS years.
const shift = Number(process.env.CLOCK_YEARS) * 365 * 24 * 60 * 60 * 1000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + shift);
    else super(...values);
  }

  static now() {
    return RealDate.now() + shift;
  }
};

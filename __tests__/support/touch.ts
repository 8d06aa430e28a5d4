// Simulates a finger's swipes with real touch input, which the browser handles itself.
import type { Page } from "playwright-core";

interface Point {
  x: number;
  y: number;
}

/** Moves a finger from one point to another in a few steps, in CSS pixels, and lifts it. */
export async function swipe(page: Page, from: Point, to: Point, steps = 6): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [from]);
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    await send("touchMove", [
      { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
    ]);
  }
  await send("touchEnd", []);
  await session.detach();
}

// Words that take turns in one place. This is decorative: the caller writes the words out next to it.
import { useRef } from "react";
import { useTicks } from "../use-ticks";
import { WORD_FIRST_DELAY, WORD_MAX_WIDTH, WORD_REPEAT_DELAY, WORDS } from "../../core/constants";
import * as styles from "./WordRotator.module.css";

/** All words are stacked, so the element is as wide as the widest of them. */
export function WordRotator({ paused }: { paused: boolean }) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useTicks(element, paused, WORD_REPEAT_DELAY, WORD_FIRST_DELAY) % WORDS.length;
  const before = (shown + WORDS.length - 1) % WORDS.length;
  return (
    <span ref={element} className={styles.rotator} style={{ maxWidth: WORD_MAX_WIDTH }}>
      {WORDS.map((word, index) => (
        <span
          key={word}
          data-word={index === shown ? "shown" : index === before ? "gone" : "waiting"}
        >
          {word}
        </span>
      ))}
    </span>
  );
}

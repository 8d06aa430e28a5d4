// Words that take turns in one place. This is decorative: the caller writes the words out next to it.
import { useRef } from "react";
import { useTicks } from "../use-ticks";
import { WORD_FIRST_DELAY, WORD_MAX_WIDTH, WORD_REPEAT_DELAY } from "../../core/constants";
import * as styles from "./WordRotator.module.css";

const BEAT = { first: WORD_FIRST_DELAY, repeat: WORD_REPEAT_DELAY };

export interface WordRotatorProps {
  words: readonly string[];
  paused?: boolean;
}

/** All words are stacked, so the element is as wide as the widest of them. */
export function WordRotator({ words, paused }: WordRotatorProps) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useTicks(element, BEAT, paused) % words.length;
  const before = (shown + words.length - 1) % words.length;
  return (
    <span ref={element} className={styles.rotator} style={{ maxWidth: WORD_MAX_WIDTH }}>
      {words.map((word, index) => (
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

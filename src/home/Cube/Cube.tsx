// The logo in three dimensions: a solid cube inside a translucent one, turning a quarter at a time.
import { type CSSProperties, useRef } from "react";
import { useTicks } from "../use-ticks";
import { CUBE_DEPTH, CUBE_REPEAT_DELAY, CUBE_STEP } from "../../core/constants";
import * as styles from "./Cube.module.css";

const FACES = ["front", "right", "back", "left", "top", "bottom"];

export function Cube({ paused }: { paused: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  const turn = useTicks(element, paused, CUBE_REPEAT_DELAY) * CUBE_STEP;
  const variables = { "--depth": `${CUBE_DEPTH}px`, "--turn": `${turn}deg` } as CSSProperties;
  return (
    <div ref={element} className={styles.stage} style={variables} data-cube={turn} aria-hidden>
      <div className={styles.cube}>
        {["outer", "inner"].map((shell) => (
          <div key={shell} className={styles.shell} data-shell={shell}>
            {FACES.map((face) => (
              <span key={face} data-face={face} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

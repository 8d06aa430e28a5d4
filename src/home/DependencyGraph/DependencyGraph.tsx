// Draws how bundling works: modules that depend on each other → webpack → static assets.
import type { ReactNode } from "react";
import * as styles from "./DependencyGraph.module.css";
import { ASSETS, EDGES, MODULES, GRAPH_IN_WORDS, fileKind } from "./graph";

const WIDTH = 408;
const HEIGHT = 236;
const BOX = { width: 118, height: 34 };

const moduleAt = (name: string) => MODULES.find((module) => module.name === name)!;

/** Returns a curve from the right side of one box to the left side of another, short of the arrow's tip. */
function curve(from: string, to: string): string {
  const [a, b] = [moduleAt(from), moduleAt(to)];
  const [x1, x2] = [a.x + BOX.width / 2, b.x - BOX.width / 2 - 6];
  const middle = (x1 + x2) / 2;
  return `M${x1} ${a.y}C${middle} ${a.y} ${middle} ${b.y} ${x2} ${b.y}`;
}

function Arrow() {
  return (
    <svg className={styles.arrow} width="56" height="14" viewBox="0 0 56 14">
      <path d="M1 7h53M48 2l7 5-7 5" />
    </svg>
  );
}

export interface DependencyGraphProps {
  /** Represents webpack, in the middle. */
  children: ReactNode;
}

/** The drawing. On a phone, its parts are stacked. */
export function DependencyGraph({ children }: DependencyGraphProps) {
  return (
    <div className={styles.graph} role="img" aria-label={GRAPH_IN_WORDS}>
      <div className={styles.part}>
        <p>your modules</p>
        <svg className={styles.modules} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
          {EDGES.map(({ from, to, later }) => {
            const { x, y } = moduleAt(to);
            const tip = x - BOX.width / 2 - 2;
            return (
              <g key={to} className={styles.edge}>
                <path d={curve(from, to)} strokeDasharray={later && "4 4"} />
                <path d={`M${tip - 6} ${y - 5}L${tip} ${y}L${tip - 6} ${y + 5}`} />
              </g>
            );
          })}
          {MODULES.map(({ name, x, y }) => (
            <g
              key={name}
              className={styles.node}
              data-kind={fileKind(name)}
              transform={`translate(${x - BOX.width / 2} ${y - BOX.height / 2})`}
            >
              <rect width={BOX.width} height={BOX.height} rx="5" />
              <path d="M14 11.5l4.8 2.75v5.5L14 22.5l-4.8-2.75v-5.5z" />
              <text x="26" y="21.5">
                {name}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <Arrow />
      <div className={styles.part}>
        <p>webpack</p>
        {children}
      </div>
      <Arrow />
      <div className={styles.part}>
        <p>static assets</p>
        <ul className={styles.assets}>
          {ASSETS.map((name) => (
            <li key={name} data-kind={fileKind(name)}>
              {name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

// `npx tsx bench/search/report.ts`: prints how often the search of the built site finds the right page.
// `--misses` lists the messages and questions for tuning whose first hit is wrong. `--held-out` adds the held-back
// ones. Don't look at those while you're tuning the search.
import { loadEngine, rankOf, readMessages, readQuestions, relevance } from "./relevance";
import type { Question } from "./relevance";

const engine = loadEngine("public");
const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

function report(name: string, questions: readonly Question[], listMisses: boolean): void {
  const start = performance.now();
  const { successAt1, successAt3, mrr } = relevance(engine, questions);
  const each = (performance.now() - start) / questions.length;
  console.log(
    `${name}: ${questions.length}, first ${percent(successAt1)}, in three ${percent(successAt3)}, ` +
      `MRR ${mrr.toFixed(2)}, ${each.toFixed(1)} ms each`,
  );
  if (!listMisses) return;
  for (const question of questions) {
    const rank = rankOf(engine, question);
    if (rank === 1) continue;
    console.log(`\n  ${question.q.slice(0, 150).replace(/\s+/g, " ")}`);
    console.log(`    wanted (at ${rank}): ${question.to.join(" ")}`);
    for (const { url, title } of engine.search(question.q, 3)) console.log(`    ${url} ${title}`);
  }
}

const isMissing = process.argv.includes("--misses");
const isHeldOut = process.argv.includes("--held-out");
const questions = readQuestions();
const messages = readMessages();
report("Tuning questions", questions.tuning, isMissing);
report("Held-out questions", questions.heldOut, isMissing && isHeldOut);
report("Tuning messages", messages.tuning, isMissing);
report("Held-out messages", messages.heldOut, isMissing && isHeldOut);

// One process at a time works on a project's `.cache` and `public`. It holds a lock beside them, because
// Gatsby empties its cache folder when it sees fit.
import { execFileSync } from "node:child_process";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";

const LOCK = ".build.lock";

/** When a process began, in words that no later one with its id has; undefined when there is none. */
function startOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return undefined;
  }
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    // After the name in brackets: the state first, and the time in ticks as the twentieth.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return fields[0] === "Z" ? undefined : `${boot} ${fields[19]}`;
  } catch {
    // Not Linux.
  }
  try {
    const env = { ...process.env, LC_ALL: "C" };
    const stdio = ["ignore", "pipe", "ignore"];
    return execFileSync("ps", ["-o", "lstart=", "-p", `${pid}`], { env, stdio })
      .toString()
      .trim();
  } catch {
    // Windows: there the id has to do.
    return "";
  }
}

/** What the lock file says; null when it says nothing that can be read. */
function readLock(file) {
  try {
    const text = readFileSync(file, "utf8");
    const { pid, start, host, command } = JSON.parse(text);
    return Number.isInteger(pid) && host ? { text, pid, start, host, command } : null;
  } catch {
    return null;
  }
}

/** Whether the process that wrote a lock still runs; one on another machine may. */
const isHeld = ({ pid, start, host }) => host !== os.hostname() || startOf(pid) === start;

/** Why nothing may be started in this folder now, with what to do; undefined when nothing runs here. */
export function whyLocked() {
  const lock = readLock(LOCK);
  if (!lock || !isHeld(lock)) return undefined;
  const where = lock.host === os.hostname() ? "" : ` on the machine ${lock.host}`;
  return [
    `"npm run ${lock.command}" is at work in this folder (process ${lock.pid}${where}).`,
    "Two at once would spoil each other's files: wait for it, or stop it.",
    `If there is no such process any more, delete ${LOCK}.`,
  ].join("\n");
}

/**
 * Takes the lock for a command of package.json until this process ends, also from a process that is
 * gone. Gives the reason when somebody holds it; throws when the file cannot be written.
 */
export function takeLock(command) {
  const lock = { pid: process.pid, start: startOf(process.pid), host: os.hostname(), command };
  const text = `${JSON.stringify(lock)}\n`;
  for (;;) {
    try {
      writeFileSync(LOCK, text, { flag: "wx" });
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const reason = whyLocked();
    if (reason) return reason;
    removeStale();
  }
  const release = () => {
    if (readLock(LOCK)?.text === text) rmSync(LOCK);
  };
  process.on("exit", release);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.once(signal, () => {
      release();
      // Whoever else listens decides how this process ends.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
  return undefined;
}

function removeStale() {
  const stale = readLock(LOCK);
  // Of several that find it, one gets it; a lock that was taken in the meantime goes back to its place.
  const found = `${LOCK}.${process.pid}`;
  try {
    renameSync(LOCK, found);
  } catch {
    return;
  }
  if (readLock(found)?.text !== stale?.text) return renameSync(found, LOCK);
  rmSync(found);
  const holder = stale ? `"npm run ${stale.command}" (process ${stale.pid})` : "a process";
  console.log(`Took over the lock of ${holder}, which is gone.`);
}

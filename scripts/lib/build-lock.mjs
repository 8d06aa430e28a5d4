// One process at a time works on a project's `.cache` and `public`. It holds a lock beside them, because
// Gatsby empties its cache folder when it sees fit.
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
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

/** A file's text; undefined when there is no file. */
function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** What a lock's text says; null when it says nothing that can be read. */
function parseLock(text) {
  try {
    const { pid, start, host, command } = JSON.parse(text);
    return Number.isInteger(pid) && host ? { pid, start, host, command } : null;
  } catch {
    return null;
  }
}

/** Whether the process that wrote a lock still runs; one on another machine may. */
const isHeld = ({ pid, start, host }) => host !== os.hostname() || startOf(pid) === start;

/** Why nothing may be started in this folder now, with what to do; undefined when nothing runs here. */
export function whyLocked() {
  const lock = parseLock(readText(LOCK));
  return lock && isHeld(lock) ? reasonOf(lock) : undefined;
}

function reasonOf(lock) {
  const where = lock.host === os.hostname() ? "" : ` on the machine ${lock.host}`;
  return [
    `"npm run ${lock.command}" is running in this folder (process ${lock.pid}${where}).`,
    "Two commands at once would overwrite each other's files: wait until it finishes, or stop it.",
    `If that process no longer exists, delete ${LOCK}.`,
  ].join("\n");
}

/**
 * Takes the lock for a command of package.json until this process ends, also from a process that is
 * gone. Gives the reason when somebody holds it; throws when the file cannot be written.
 */
export function takeLock(command) {
  const lock = { pid: process.pid, start: startOf(process.pid), host: os.hostname(), command };
  const text = `${JSON.stringify(lock)}\n`;
  const holder = acquire(LOCK, text);
  if (holder) return reasonOf(holder);
  const release = () => {
    if (readText(LOCK) === text) rmSync(LOCK);
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

/**
 * Makes `file` a lock with this text. Gives the lock of a process that holds it.
 *
 * A lock appears with its text, so that nobody finds an empty one. One of a process that is gone is
 * replaced, never removed: in between another could take it. Who replaces it holds a lock on doing so.
 */
function acquire(file, text) {
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, text);
  try {
    for (;;) {
      if (link(own, file)) return undefined;
      const found = readText(file);
      if (found === undefined) continue;
      const stale = parseLock(found);
      if (stale && isHeld(stale)) return stale;
      const replacing = `${file}.replacing`;
      const other = acquire(replacing, text);
      if (other) return other;
      try {
        if (readText(file) !== found) continue;
        renameSync(own, file);
      } finally {
        rmSync(replacing);
      }
      const holder = stale ? `"npm run ${stale.command}" (process ${stale.pid})` : "a process";
      console.log(`Took over the lock of ${holder}, which is no longer running.`);
      return undefined;
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** Gives a file a second name; false when there is one of that name. */
function link(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

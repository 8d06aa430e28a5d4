// Ensures that only one process at a time uses a project's `.cache` and `public`. The lock is next to these
// folders, because Gatsby may empty its cache folder at any time.
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";

const LOCK = ".build.lock";

/**
 * Identifies when a process started, to distinguish it from later ones with the same id. Undefined if it
 * doesn't exist.
 */
function startOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return undefined;
  }
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    // The fields after the name in parentheses start with the state. The twentieth is the start time in
    // ticks.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return fields[0] === "Z" ? undefined : `${boot} ${fields[19]}`;
  } catch {
    // This isn't Linux.
  }
  try {
    const env = { ...process.env, LC_ALL: "C" };
    const stdio = ["ignore", "pipe", "ignore"];
    return execFileSync("ps", ["-o", "lstart=", "-p", `${pid}`], { env, stdio })
      .toString()
      .trim();
  } catch {
    // This is Windows, where we only compare the process id.
    return "";
  }
}

/** Returns a file's text, or undefined if there is no file. */
function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Parses a lock. Returns null if it's unreadable. */
function parseLock(text) {
  try {
    const { pid, start, host, command } = JSON.parse(text);
    return Number.isInteger(pid) && host ? { pid, start, host, command } : null;
  } catch {
    return null;
  }
}

/** Whether the process that wrote a lock is, or may be, still running. On another machine, we can't check. */
const isHeld = ({ pid, start, host }) => host !== os.hostname() || startOf(pid) === start;

/**
 * Explains why no command may start in this folder now, and what to do. Undefined if nothing is running here.
 */
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
 * Locks the project for a command of package.json until this process ends. Takes over the lock of a process
 * that no longer exists. Returns the reason if another process has the lock. Throws if the file can't be
 * written.
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
      // If there's another listener, it decides how this process ends.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
  return undefined;
}

/**
 * Makes `file` a lock with this text. Returns the lock of the process that has it, if there is one.
 *
 * The lock file is created with its text, so other processes never find an empty one. The lock of a process
 * that no longer exists is replaced and never removed, because another process could take it in between. A
 * second lock protects the replacement.
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

/** Gives a file a second name. Returns false if the name exists. */
function link(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

const marks = new Set();
const watchers = [];

export function toggle(title) {
  if (!marks.delete(title)) marks.add(title);
  for (const watcher of watchers) watcher(marks.size);
}

export function watch(watcher) {
  watchers.push(watcher);
  watcher(marks.size);
}

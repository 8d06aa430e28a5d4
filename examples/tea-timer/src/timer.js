export function countDown(seconds, show) {
  const end = Date.now() + seconds * 1000;
  const timer = setInterval(() => {
    const left = Math.max(0, Math.round((end - Date.now()) / 1000));
    show(left);
    if (left === 0) clearInterval(timer);
  }, 250);
}

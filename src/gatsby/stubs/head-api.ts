// Replaces Gatsby's Head API (.cache/head/head-export-handler-for-browser.js) in the browser bundle. This
// site uses React Helmet, and no page exports Head.

export function headHandlerForBrowser(): void {}

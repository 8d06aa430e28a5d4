// Stands in the browser bundle for Gatsby's Head API (.cache/head/head-export-handler-for-browser.js):
// pages here use React Helmet, and no page exports Head.

export function headHandlerForBrowser(): void {}

// Drops a hash that cannot be decoded, such as "#%": Gatsby's scroll handler (gatsby-react-router-scroll)
// decodes it as it mounts, and the error blanks the page. An import of its own, because the router
// reads the address when its module loads.

if (typeof window !== "undefined") {
  try {
    decodeURI(location.hash);
  } catch {
    history.replaceState(history.state, "", location.pathname + location.search);
  }
}

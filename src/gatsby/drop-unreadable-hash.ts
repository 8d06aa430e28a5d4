// Removes a hash that can't be decoded, such as "#%". Gatsby's scroll handler (gatsby-react-router-scroll)
// decodes the hash when it mounts, and the error would blank the page. This is a separate import because the
// router reads the address when its module loads.

if (typeof window !== "undefined") {
  try {
    decodeURI(location.hash);
  } catch {
    history.replaceState(history.state, "", location.pathname + location.search);
  }
}

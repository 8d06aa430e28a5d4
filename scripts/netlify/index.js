// A build plugin for Netlify (named in netlify.toml) that restores the build cache of the last deploy and
// saves the cache of this one. scripts/lib/cache-manifest.mjs decides whether the cache can be used.
const FOLDERS = [".cache", "public"];

exports.onPreBuild = ({ utils }) => utils.cache.restore(FOLDERS);

// Runs after the deploy, so the next build doesn't start from one that couldn't be published.
exports.onSuccess = ({ utils }) => utils.cache.save(FOLDERS);

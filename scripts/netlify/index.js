// A build plugin for Netlify (named in netlify.toml): brings the build cache of the last deploy and keeps
// that of this one. Whether it can be used is decided by scripts/cloud-build.ts.
const FOLDERS = [".cache", "public"];

exports.onPreBuild = ({ utils }) => utils.cache.restore(FOLDERS);

// After the deploy: a build that could not be published is not what the next one starts from.
exports.onSuccess = ({ utils }) => utils.cache.save(FOLDERS);

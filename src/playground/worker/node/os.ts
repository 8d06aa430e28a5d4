// Node's "os" for the worker. One processor makes the minimizer run in this thread.
export const availableParallelism = () => 1;
export const cpus = () => [{}];
export const EOL = "\n";
export const homedir = () => "/";
export const platform = () => "linux";
export const release = () => "";
export const tmpdir = () => "/tmp";

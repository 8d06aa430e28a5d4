// Node's "vm" for the worker. webpack evaluates magic comments and its runtime with it.
export const createContext = () => ({});

/** Returns the value of an expression, which can use the globals of the worker. */
export function runInContext(code: string): unknown {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- evaluating is what this module is for
  return new Function(`return ${code}`)();
}

export const runInThisContext = runInContext;

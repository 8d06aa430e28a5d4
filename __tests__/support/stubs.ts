// Temporarily replaces global names and environment variables.
const globals = new Map<string, PropertyDescriptor | undefined>();
const variables = new Map<string, string | undefined>();

/** Replaces the value of a global name until `unstubAllGlobals()`. */
export function stubGlobal(name: string, value: unknown): void {
  if (!globals.has(name)) globals.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, name, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}

export function unstubAllGlobals(): void {
  for (const [name, descriptor] of globals) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
  globals.clear();
}

/** Sets an environment variable, or removes it, until `unstubAllEnvs()`. */
export function stubEnv(name: string, value: string | undefined): void {
  if (!variables.has(name)) variables.set(name, process.env[name]);
  setVariable(name, value);
}

export function unstubAllEnvs(): void {
  for (const [name, value] of variables) setVariable(name, value);
  variables.clear();
}

function setVariable(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

export declare function whyLocked(): string | undefined;
export declare function takeLock(command: string): string | undefined;

import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Whether what the program writes is shown. */
export type Output = 'inherit' | 'ignore'

type Options = { readonly cwd: string; readonly output: Output; readonly env?: Readonly<Record<string, string>> }

/** Runs a program to its end; answers its exit code, 1 when a signal ended it. */
export const runProgram = async (
  command: string,
  args: readonly string[],
  { cwd, output, env }: Options,
): Promise<number> => {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', output, output] })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

/** The parts into which the work of workers is divided. Together the running workers need all of them. */
export const workerRoles = ['projections', 'reactors', 'mail', 'text', 'image', 'video', 'publish'] as const
export type WorkerRole = (typeof workerRoles)[number]

import type { ServiceName, ServiceState } from '../../status/services.ts'
import type { Figures } from './figures.ts'
import type { Problem } from './problem.ts'

type Consequence = { readonly so: string; readonly next: Problem['next']; readonly runbook: string }

const report = { label: 'Report it on the status page', to: '/ops/incidents' }

/** What people notice when a service does not work. What workers and read models do has rules of its own. */
const consequences: Readonly<Partial<Record<ServiceName, Consequence>>> = {
  'Core API': { so: 'pages load slowly or not at all', next: report, runbook: 'incidents' },
  Database: { so: 'everything is slow or fails', next: report, runbook: 'incidents' },
  'Sign-in': { so: 'people cannot sign in', next: report, runbook: 'incidents' },
  'Job queue': {
    so: 'work begins a moment later, because workers look for it themselves',
    next: { label: 'Look at the queues', to: '/ops/queues' },
    runbook: 'queues',
  },
  Mail: { so: 'mails fail or wait', next: { label: 'Look at the mails', to: '/ops/mails' }, runbook: 'mails' },
  'File storage': { so: 'pictures do not load and uploads fail', next: report, runbook: 'incidents' },
  Payments: { so: 'nobody can buy or pay', next: report, runbook: 'incidents' },
  Videos: {
    so: 'videos wait for longer than ten minutes, or are not made at all',
    next: { label: 'Look at the workers', to: '/ops/workers' },
    runbook: 'workers',
  },
  Publishing: { so: 'posts go out late', next: { label: 'Look at the posts', to: '/ops/posts' }, runbook: 'posts' },
  'AI provider': { so: 'texts and pictures by models fail', next: report, runbook: 'effects' },
}

const words: Readonly<Partial<Record<ServiceState, string>>> = { degraded: 'it works badly', outage: 'it is down' }

/** Services that are measured as on the status page. */
export const serviceProblems = ({ services }: Figures): readonly Problem[] =>
  services.flatMap(({ name, state }): Problem[] => {
    const consequence = consequences[name]
    if (!consequence || (state !== 'degraded' && state !== 'outage')) return []
    const { so, next, runbook } = consequence
    const title = `${name}: ${words[state]}, so ${so}.`
    return [{ id: `service ${name}`, severity: state, title, concerns: 'everybody', since: null, next, runbook }]
  })

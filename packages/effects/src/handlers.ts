import type { VideoEngine } from '@vignette/engine/video-engine'
import type { EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { accountHandlers } from './accounts.ts'
import type { EffectTools } from './effect-tools.ts'
import type { EngineSource } from './generation/engines.ts'
import { generationHandlers, settlingHandler } from './generation/generation-handlers.ts'
import { modelTestHandlers } from './generation/test-model.ts'
import type { GenerationTools } from './generation/run-generation.ts'
import { handoverHandlers } from './handover.ts'
import { leavingHandlers } from './leaving.ts'
import { workspaceHandlers } from './leaving-workspaces.ts'
import type { LeavingTools } from './leaving-tools.ts'
import { illustratingHandler } from './library/illustrate-video.ts'
import { type LibraryTools, libraryHandlers } from './library/library-handlers.ts'
import { mailHandlers } from './mails/mail-handlers.ts'
import type { MailTools } from './mails/mail-tools.ts'
import { paymentHandlers } from './payments.ts'
import { seatHandlers } from './seats.ts'
import { logoHandlers } from './logos.ts'
import { welcomeHandlers } from './welcome.ts'
import type { WelcomeTools } from './welcome-tools.ts'

/**
 * The tools of all handlers. A process that sends no mails has no `mails`, one that runs no generations has no `engines`,
 * and one that works on no videos has no `videos`.
 */
export type HandlerTools = EffectTools &
  LeavingTools &
  WelcomeTools &
  LibraryTools &
  Omit<GenerationTools, 'engines'> & {
    readonly mails: MailTools | undefined
    readonly engines: EngineSource | undefined
    readonly videos?: VideoEngine | undefined
  }

/** The handlers of all effects that can be carried out with these tools. */
export const createHandlers = ({ mails, engines, videos, ...tools }: HandlerTools): readonly EffectHandler[] => [
  ...accountHandlers(tools),
  ...paymentHandlers(tools),
  ...seatHandlers(tools),
  ...leavingHandlers(tools),
  ...handoverHandlers(tools),
  ...workspaceHandlers(tools),
  ...welcomeHandlers(tools),
  ...libraryHandlers(tools),
  ...logoHandlers(tools),
  settlingHandler(tools),
  ...(mails ? mailHandlers({ ...tools, ...mails }) : []),
  ...(videos ? [illustratingHandler({ ...tools, videos })] : []),
  ...(engines ? [...generationHandlers({ ...tools, engines }), ...modelTestHandlers({ ...tools, engines })] : []),
]

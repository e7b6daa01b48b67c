import { channel } from 'node:diagnostics_channel'

/** A kind of measurement. It costs nothing until somebody listens. */
export type Measurement<Message extends object> = {
  readonly publish: (message: Message) => void
  /** Calls a listener with each measurement from now on. */
  readonly listen: (listener: (message: Message) => void) => void
}

const measurement = <Message extends object>(name: string): Measurement<Message> => {
  const own = channel(`vignette.${name}`)
  return {
    publish: (message) => {
      if (own.hasSubscribers) own.publish(message)
    },
    listen: (listener) => own.subscribe((message) => listener(message as Message)),
  }
}

/** A wait for a connection of the pool of this name; `isServed` is false if it was given up. */
export const poolWait = measurement<{ readonly pool: string; readonly seconds: number; readonly isServed: boolean }>(
  'pool-wait',
)

/** A batch of appends got its verdicts, after this time since it was handed over. */
export const appendWait = measurement<{ readonly seconds: number }>('append-wait')

/** A group was sent to the log. `size` is the number of its appends, one for each command. */
export const groupSent = measurement<{ readonly size: number }>('group-sent')

/** An attempt at an effect has ended: it was delivered, will be tried again, or has failed for good. */
export const effectAttempt = measurement<{
  readonly kind: string
  readonly outcome: 'delivered' | 'retried' | 'failed'
}>('effect-attempt')

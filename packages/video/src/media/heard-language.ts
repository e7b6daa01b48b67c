import { setImmediate } from 'node:timers/promises'
import { AV_LOG_DEBUG } from 'node-av/constants'
import { Log } from 'node-av/lib'

/** What whisper.cpp says when nobody has told it the language. Nothing else that it says is looked at. */
const said = /auto-detected language: ([a-z]{2,3}) \(p = /

/** The language that the model finds, which the filter `whisper` tells nowhere but in its log. */
export const listenForLanguage = () => {
  let language: string | undefined
  const level = Log.getLevel()
  Log.setLevel(AV_LOG_DEBUG)
  Log.setCallback((_, message) => void (language ??= said.exec(message)?.[1]), { maxLevel: AV_LOG_DEBUG })
  return {
    language: async (): Promise<string | undefined> => {
      await setImmediate() // lines come from other threads
      return language
    },
    [Symbol.dispose]: () => {
      Log.resetCallback()
      Log.setLevel(level)
    },
  }
}

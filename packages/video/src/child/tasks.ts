import { burnCaptions } from '../tasks/burn-captions.ts'
import { convert } from '../tasks/convert.ts'
import { crop } from '../tasks/crop.ts'
import { enhance } from '../tasks/enhance.ts'
import { extractSound } from '../tasks/extract-sound.ts'
import { followSubject } from '../tasks/follow-subject.ts'
import { illustrate } from '../tasks/illustrate.ts'
import { joinClips } from '../tasks/join-clips.ts'
import { lastPicture } from '../tasks/last-picture.ts'
import { makeFilm } from '../tasks/make-film.ts'
import { probe } from '../tasks/probe.ts'
import { recognizeSpeech } from '../tasks/recognize-speech.ts'
import { removeBackground } from '../tasks/remove-background.ts'
import { replaceBackground } from '../tasks/replace-background.ts'
import { soundLevels } from '../tasks/sound-levels.ts'

/** What a child can do. Its working directory is the folder of the job, so that filters name files without a path. */
export const tasks = {
  probe,
  illustrate,
  followSubject,
  crop,
  convert,
  enhance,
  removeBackground,
  replaceBackground,
  burnCaptions,
  makeFilm,
  joinClips,
  lastPicture,
  soundLevels,
  extractSound,
  recognizeSpeech,
}

export type Tasks = typeof tasks
export type InputOf<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0]
export type OutputOf<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>

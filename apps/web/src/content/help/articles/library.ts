import {
  conversionLimits,
  labelLimits,
  maxFolders,
  maxItems,
  maxTags,
  mostAtOnce,
  sizeOfLimit,
  uploadLimits,
} from '@vignette/domain/library/limits'
import { line, link, list, name, p, steps, table } from '#content/blocks.ts'
import type { Article } from './article.ts'
import { count } from '#lib/english-formats.ts'
import { days, plansAscending, storage } from './figures.ts'

export const library: readonly Article[] = [
  {
    id: 'what-is-in-the-library',
    category: 'library',
    question: 'What is in my library?',
    answer: [
      list(
        line`Every image that you made or edited, from the moment it is done.`,
        line`Texts that you kept with ${name('Save draft')}. All others are in the
          ${link('history', '/dashboard/history')}.`,
        line`Pictures and videos that you uploaded.`,
      ),
      p`Search names, texts, alt texts and tags, or filter by kind, by source, and by
        ${link('folder and tag', '#folders-and-tags')}. ${name('Made from')} at an item leads to its
        prompt. There is room for ${count(maxItems)} things.`,
    ],
    tags: ['media', 'files', 'gallery', 'saved texts', 'find a picture', 'drafts', 'assets'],
  },
  {
    id: 'folders-and-tags',
    category: 'library',
    question: 'How do I sort my library into folders, or tag things?',
    answer: [
      steps(
        line`Press ${name('New folder')} in the ${link('library', '/dashboard/library')} and give it a name.`,
        line`Press ${name('Select')}, choose up to ${mostAtOnce} things, and press ${name('Move')} or ${name('Tag')}. For all
          of a folder, open it and press ${name('Select all shown')}.`,
        line`The folders above your things and the list of tags show only what you want to see. The address keeps that, so
          you can bookmark it.`,
      ),
      list(
        line`Each item is in one folder at most. ${name('Move')} offers to take it out again, too.`,
        line`Tags are your own words, up to ${labelLimits.tag} characters each and ${maxTags.item} at one thing. Capitals make
          no other tag, and a # before it is left out.`,
        line`What you upload while a folder is open is put there. What the studio makes is in no folder at first.`,
        line`You see and change the tags and the folder of one thing when you open it.`,
        line`${name('Delete folder')} deletes the folder alone. What was in it stays in your library.`,
        line`What is restored from the trash is in its folder again, with its tags.`,
      ),
      p`There can be ${maxFolders} folders and ${maxTags.library} different tags.`,
    ],
    tags: ['folder', 'tag', 'label', 'sort', 'organise', 'collection', 'album', 'move pictures', 'many at once'],
  },
  {
    id: 'upload-files',
    category: 'library',
    question: 'How do I upload pictures and videos?',
    answer: [
      steps(
        line`Open the ${link('Library', '/dashboard/library')} and press ${name('Upload')}, or drop files anywhere on the
          page.`,
        line`They are sent one after another. ${name('Pause')} and ${name('Cancel')} stand beside each of them.`,
        line`Each file is checked, and appears in your library a moment later.`,
      ),
      table(
        ['What', 'Formats', 'Up to'],
        [
          [
            'Pictures',
            'PNG, JPEG, WebP, GIF, AVIF',
            `${sizeOfLimit(uploadLimits.imageBytes)}, ${uploadLimits.imagePixels / 1_000_000} megapixels`,
          ],
          [
            'Videos',
            'MP4, MOV, WebM',
            `${sizeOfLimit(uploadLimits.videoBytes)}, ${uploadLimits.videoSeconds / 60} minutes`,
          ],
        ],
      ),
      p`Only the first frame of an animated GIF is kept.`,
    ],
    tags: ['upload', 'drag and drop', 'file types', 'file size', 'jpg', 'mp4', 'import', 'my photos'],
  },
  {
    id: 'watch-a-video',
    category: 'library',
    question: 'How do I watch a video, and where can I post it?',
    answer: [
      p`Move over a video in your ${link('library', '/dashboard/library')} to see what is in it. Open it to play it. These keys
        work in the player:`,
      table(
        ['Key', 'What it does'],
        [
          ['Space or K', 'Play, or pause'],
          ['← and →, J and L', '5 or 10 seconds back or on'],
          ['0 to 9', 'Go to so many tenths'],
          ['↑ and ↓, M', 'Louder or quieter, mute'],
          ['C, F', 'Captions, full screen'],
        ],
      ),
      p`A new video has no poster for a moment, until we have looked at it. To post it, see
        ${link('how to prepare it', '#prepare-a-video')}.`,
    ],
    tags: ['player', 'shortcut', 'keyboard', 'poster'],
  },
  {
    id: 'prepare-a-video',
    category: 'library',
    question: 'How do I get a video that Reels, TikTok, Shorts, LinkedIn or X takes?',
    answer: [
      p`Open the video in your ${link('library', '/dashboard/library')}. ${name('Prepare it for a platform')} compares it with the
        limits that each platform publishes: type of file, encoding, pixels, pictures a second, length and sound.`,
      list(
        line`Where it fits, ${name('Download')} gives you the file as it is.`,
        line`Where something can be changed, choose ${name('Prepare')}. You get a second video in your library, and its
          file at once if the page is still open. This uses no credits. The new video counts towards your storage.`,
        line`Where the length or the shape does not fit, we say so. Bring a wide video to 9:16 with the smart crop first. The
          length is never changed.`,
      ),
      p`Up to ${count(conversionLimits.underWay)} videos are prepared at once. You can leave the page, or stop one.`,
    ],
    tags: [
      'reels',
      'tiktok',
      'shorts',
      'linkedin',
      'too long',
      'too large',
      'format',
      'convert',
      'post a video',
      'h264',
    ],
  },
  {
    id: 'upload-interrupted',
    category: 'library',
    question: 'What if the connection breaks while I upload?',
    answer: [
      p`What has been sent is kept. When the connection comes back it goes on by itself; after a reload choose the same
        file again, in the same tab, and it goes on where it stopped. ${name('Pause')} and ${name('Resume')} do the same by
        hand.`,
      p`An upload that you do not resume is cancelled after ${uploadLimits.expiresAfterMs / 3_600_000} hours, and the room
        kept for it is free again.`,
    ],
    tags: ['resume', 'connection lost', 'go on later', 'paused', 'interrupted', 'reload'],
  },
  {
    id: 'upload-refused',
    category: 'library',
    question: 'Why was my file not added?',
    answer: [
      p`The line of the upload says why, and the bell does too. These are the reasons:`,
      list(
        line`It is none of ${link('the formats', '#upload-files')}, whatever its name says. Save HEIC pictures as JPEG.`,
        line`It is larger or longer than that, or damaged.`,
        line`It is a video with something else inside the file. Export it again.`,
        line`There is ${link('no room for it', '#storage-per-plan')}.`,
      ),
    ],
    tags: ['refused', 'heic', 'damaged', 'too large', 'unsupported', 'not accepted'],
  },
  {
    id: 'storage-per-plan',
    category: 'library',
    question: 'How much storage do I have?',
    answer: [
      table(
        ['Plan', 'Storage'],
        plansAscending.map(({ name, limits }) => [name, storage(limits.mediaStorageGB)]),
      ),
      p`Pictures and videos count, with the smaller copies that pages show, what is in the trash, and room that is kept for
        uploads under way. Texts take none. The bar at the top of the ${link('library', '/dashboard/library')} shows it.`,
      p`When it is full, you cannot upload anything or make images, and nothing is charged. We never delete anything
        because you moved to a smaller plan.`,
    ],
    tags: ['storage', 'gigabytes', 'space', 'full', 'quota', 'how many files', 'free up'],
  },
  {
    id: 'trash',
    category: 'library',
    question: 'How do I delete something, or get it back?',
    answer: [
      p`${name('Move to trash')} takes it out of the library. For ${days.inTheTrash} days it can be restored: open
        ${name('Trash')} in the ${link('library', '/dashboard/library')} and press ${name('Restore')}. Then it and its
        files are deleted. ${name('Delete for good')} in the trash does so at once, and cannot be taken back.`,
      p`Files in the trash take up storage. The history of an image that is gone keeps its prompt and its price.`,
    ],
    tags: ['trash', 'bin', 'deleted picture', 'restore', 'recover', 'thirty days', 'remove file'],
  },
  {
    id: 'alt-text',
    category: 'library',
    question: 'Where does the alt text of a picture come from?',
    answer: [
      p`Every picture gets one. For a picture made here, it describes what you see; for an upload, it is a first
        suggestion based on the name, shape and colours. You can write a better one beside the picture, in the studio or in the
        ${link('library', '/dashboard/library')}; it stays with the picture, and search finds it.`,
    ],
    tags: ['alternative text', 'description', 'accessibility', 'blind', 'image description'],
  },
]

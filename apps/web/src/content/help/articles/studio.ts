import { kinds } from '@vignette/domain/generation/kinds'
import { languages } from '@vignette/domain/brand/languages'
import { aspects, platforms } from '@vignette/domain/generation/platforms'
import { currentPrices } from '@vignette/domain/plans/credit-prices'
import { templateLimits } from '@vignette/domain/templates/limits'
import { line, link, list, name, p, steps, table } from '#content/blocks.ts'
import type { Article } from './article.ts'
import { count } from '#lib/english-formats.ts'
import { editingPlan, minutesFor } from './figures.ts'

const { prices } = currentPrices

export const studio: readonly Article[] = [
  {
    id: 'make-a-post',
    category: 'studio',
    question: 'How do I make captions and images?',
    answer: [
      steps(
        line`Open the ${link('Studio', '/dashboard/studio')} and say what the post is about.`,
        line`Tick what you want: captions and images, up to ${kinds.image.max} of each, hashtags, the text of a video, or a
          ${link('video', '#video-from-a-prompt')}.`,
        line`Choose the platform and the tone. ${name('More settings')} has length, language, emoji, and the shape and
          style of images.`,
        line`Press ${name('Generate')}: the button names the price. Everything appears below, beside a preview of the
          post.`,
      ),
      p`It is one price for all of it, and only what is delivered is charged. You may leave the page meanwhile; the bell
        tells you when it is done.`,
    ],
    tags: ['generate', 'create', 'studio', 'prompt', 'write', 'first post', 'variations', 'ai'],
  },
  {
    id: 'what-the-studio-makes',
    category: 'studio',
    question: 'What can the studio make?',
    answer: [
      list(
        line`${name('Captions')}: for one platform and in one tone, with or without hashtags and emoji.`,
        line`${name('Hashtags')}: one set, ranked, as many as suit the platform.`,
        line`${name('Video caption')}: hook, script and description of a short video. It is text; ${link('videos of the library', '#work-on-a-video')} are worked on there.`,
        line`${name('30-second video')}: a video of 15 or 30 seconds; see
          ${link('How do I make a video from a prompt?', '#video-from-a-prompt')}`,
        line`${name('Images')}: in your colours and style, in ${Object.keys(aspects).length} shapes.`,
        line`${name('Image edit')}: a new image from one you have; see
          ${link('How do I edit an image?', '#edit-an-image')}`,
      ),
      p`Texts come in ${Object.keys(languages).length} languages. Yours is in the settings of your
        ${link('brand', '/dashboard/settings/brand')}, and each time you can choose another.`,
    ],
    tags: ['kinds', 'script', 'hook', 'language', 'translate', 'formats', 'what can it do', 'reel'],
  },
  {
    id: 'templates',
    category: 'studio',
    question: 'How do I use templates, and save my own?',
    answer: [
      p`${link('Templates', '/dashboard/templates')} are prompts with blanks, by industry and occasion, each with a picture in
        the colours and style of your brand. Choose one, fill in what is in brackets, and it opens in the studio.`,
      steps(
        line`To keep a prompt of your own, press ${name('Save as template')} below it in the studio, or
          ${name('New template')} in the gallery.`,
        line`Give it a name, and put what changes each time in square brackets: ${name('New on the menu: [dish], from [day].')}`,
        line`Choose what it makes. A platform and a tone are used each time; without them those of the studio are.`,
      ),
      p`Yours come first, and a search finds them with ours. The pencil changes one, the bin deletes it. You can have up to
        ${templateLimits.own}.`,
    ],
    tags: ['template', 'blanks', 'brackets', 'gallery', 'reuse', 'ideas', 'save', 'own', 'prompt'],
  },
  {
    id: 'good-prompts',
    category: 'studio',
    question: 'What makes a good prompt?',
    answer: [
      list(
        line`One idea for each post, in your own words and in plain sentences.`,
        line`What is special about it: the name, the day, the place, the number, the price.`,
        line`No need to describe your brand; that is known from its settings.`,
      ),
      p`Read what comes of it before you post it: whatever makes it can be wrong.`,
    ],
    tags: ['prompt', 'tips', 'better results', 'describe', 'ideas', 'how to write'],
  },
  {
    id: 'brand-in-results',
    category: 'studio',
    question: 'How does my brand shape what is made?',
    answer: [
      list(
        line`Texts have your tone: the first one you chose, unless you pick another in the studio. They draw on what you
          do, your content pillars, up to the first twelve, and on who you write for.`,
        line`Words to avoid never appear in a text. Your first five sample posts show how you sound.`,
        line`Images are in your colours and your visual style.`,
      ),
      p`What counts is your brand as it was when you pressed ${name('Generate')}. The logo stands in previews of posts;
        images are made without it.`,
    ],
    tags: ['brand voice', 'words to avoid', 'sample posts', 'logo', 'audience', 'style'],
  },
  {
    id: 'platform-limits',
    category: 'studio',
    question: 'How long may a caption be on each platform?',
    answer: [
      table(
        ['Platform', 'Characters', 'Hashtags', 'Images shown whole'],
        Object.values(platforms).map(({ name, caption, hashtags, aspects: shapes }) => [
          name,
          count(caption.max),
          count(hashtags.max),
          shapes.join(', '),
        ]),
      ),
      p`Everything made here keeps within these limits, hashtags included. When you edit a text you see how much room is left, counted as the platform
        counts. You can still save a text that is too long.`,
    ],
    tags: ['character limit', 'too long', 'instagram', 'linkedin', 'tiktok', 'facebook', 'twitter', 'aspect ratio'],
  },
  {
    id: 'work-on-results',
    category: 'studio',
    question: 'What can I do with the results?',
    answer: [
      list(
        line`${name('Edit')} a text or its hashtags in place, free of charge. ${name('Copy')} puts it on your clipboard.`,
        line`${name('Another one')} makes one more in the same way, at the price of one, which the button names.`,
        line`${name('Pick')} marks the one you want, and the preview shows it.`,
        line`${name('Save draft')} keeps a text in your library. Images are there already.`,
        line`${name('Download')} an image, or change its ${name('Alt text')}, which is kept in your library.`,
        line`${name('Discard')} takes a result off the list for good. A discarded image stays in your library until you
          delete it there.`,
      ),
    ],
    tags: ['change a caption', 'regenerate', 'favourite', 'copy', 'keep', 'put aside', 'another version'],
  },
  {
    id: 'edit-an-image',
    category: 'studio',
    question: 'How do I edit an image?',
    answer: [
      steps(
        line`Choose ${name('Edit')} below an image in the studio or the history, or
          ${name('Edit in the studio')} at a picture in your ${link('library', '/dashboard/library')}. Your own uploads
          work too.`,
        line`Say what should change, crop it, add a text, or put a colour behind the motif.`,
        line`Press ${name('Edit image')}: the button says what it costs.`,
      ),
      p`An image that we drew can be redesigned: other words, layout or colours, and every format at once. Words are set in
        any script, with emoji.`,
      p`All this is free on every plan. A change that you say in words costs ${prices.imageEdit} credits and is part of the plans from ${editingPlan} on. Anything that could not be
        done is listed below the image, and if nothing could be done, you are not charged. Your first image stays as it is.`,
    ],
    tags: [
      'image editing',
      'recompose',
      'layout',
      'headline',
      'formats',
      'crop',
      'background',
      'add text',
      'retouch',
      'photo',
      'change a picture',
    ],
  },
  {
    id: 'stop-making',
    category: 'studio',
    question: 'Can I stop something that is being made?',
    answer: [
      p`Yes: ${name('Cancel')} stands beside it until it is done. Nothing of it is kept, and you are not charged. The others
        that you asked for go on. What was done a moment before you pressed stays, and is charged.`,
      p`You need not watch it either: a text that is not done within ${minutesFor('caption')} minutes, or images within
        ${minutesFor('image')}, are given up, and you are not charged. The limit of a video follows from its length.`,
    ],
    tags: ['abort', 'interrupt', 'wrong prompt', 'takes too long', 'running', 'stuck'],
  },
  {
    id: 'offline-drafts',
    category: 'studio',
    question: 'What is a draft by the offline engine?',
    answer: [
      p`The product can write and draw by itself, without any AI model, and does so unless whoever runs it has chosen a
        ${link('model', '#connect-a-model')}. Such results are marked ${name('Draft by the offline engine')}: texts are composed from the words of your
        prompt, images from shapes and type in your colours. Nothing of it leaves the product.`,
      p`They are a starting point. They cost the same, and are yours just the same. Who made something is on its page in
        the ${link('history', '/dashboard/history')}, under ${name('Made by')}.`,
    ],
    tags: ['draft', 'offline', 'engine', 'which model', 'without ai', 'demo results', 'quality'],
  },
  {
    id: 'connect-a-model',
    category: 'studio',
    question: 'How do I connect OpenAI or another AI model?',
    answer: [
      p`Whoever runs the product chooses the models: staff with the role ops in the console, under ${name('Models')}. Without
        one, the offline engine writes and draws.`,
      list(
        line`A model on the same machine: start Ollama, LM Studio or llama.cpp before ${name('npm start')}, which finds it.
          Then one click lets it write.`,
        line`OpenAI, Anthropic or Google: set your key there, choose the name of a model, and test it.`,
        line`In the settings instead: ${name('AI_TEXT')} as ${name('openai:')} and the name of a model, ${name('AI_IMAGE')}
          likewise for pictures, and the key as ${name('OPENAI_API_KEY')}.`,
      ),
      p`The prices in credits stay the same. Who made something is on its page in the
        ${link('history', '/dashboard/history')}.`,
    ],
    tags: [
      'openai',
      'model',
      'connect',
      'chatgpt',
      'ollama',
      'lm studio',
      'anthropic',
      'claude',
      'gemini',
      'api key',
      'local model',
      'llm',
    ],
  },
  {
    id: 'prompt-declined',
    category: 'studio',
    question: 'Why was my prompt declined?',
    answer: [
      p`Where an AI model makes the results, its provider checks prompts against rules of its own. What it declines is
        marked ${name('Declined')}, and you are not charged. ${name('Change the prompt')} leads back to it; word it
        differently and try again.`,
      p`The offline engine declines nothing. The ${link('terms', '/terms')} hold all the same.`,
    ],
    tags: ['declined', 'moderation', 'policy', 'not allowed', 'refused prompt', 'content rules'],
  },
]

/** Languages that the engine sets with lines of its own. */
export const framedLanguages = ['en', 'de', 'es', 'fr', 'it', 'pt'] as const
export type FramedLanguage = (typeof framedLanguages)[number]

/** The words in which people ask for a text, as parts of regular expressions. */
export type RequestWords = {
  readonly ask: string
  readonly make: string
  readonly me: string
  readonly article: string
  readonly piece: string
  /** Words before the subject that are left out. */
  readonly before: string
  /** The word before a subject, and the sentence that it becomes: "about layoffs", "Let's talk about layoffs". */
  readonly about: readonly (readonly [pattern: string, sentence: string])[]
}

const platforms = '(?:instagram|insta|facebook|linkedin|twitter|x|tik ?tok|social[- ]media|blog)'

export const requestWords: Readonly<Record<FramedLanguage, RequestWords>> = {
  en: {
    ask: "please|pls|kindly|(?:can|could|would|will) (?:you|u)(?: please| pls)?(?: help me)?|i(?:'d|’d| would) (?:like|love)(?: you)?|(?:i|we) (?:want|need)(?: you)?|help (?:me|us)|let['’]?s|to",
    make: 'write|create|generate|make|draft|compose|produce|craft|give me|give us|come up with|prepare|put together|suggest|do|need|say(?= something (?:\\p{L}+ )?about)',
    me: 'me|us',
    article: 'an?|the|some|\\d+|one|two|three|four|five|several|my|our|another|this',
    piece: `(?:${platforms}\\s+)?(?:captions?|posts?|tweets?|copy|texts?|ads?|reels?|videos?|threads?|stor(?:y|ies)|announcements?|messages?|scripts?|hashtags?|content|carousels?|tiktoks?|updates?|invitations?|greetings?|teasers?|shout-?outs?|slogans?|taglines?|apolog(?:y|ies)|(?:something|smth|sth)(?: (?:nice|kind|sweet|good|special|short|funny))?)`,
    before:
      'that(?= (?:we|i|our|my|the|you|it|there|they) )|for|on|of|to|which|in which|where(?: we)?|saying(?: that)?|that says(?: that)?|telling (?:people|everyone)(?: that)?|with',
    about: [["about|['’]?bout|abt|regarding|around|on the topic of", "Let's talk about"]],
  },
  de: {
    ask: 'bitte|(?:kannst|könntest|würdest) du(?: mir| uns)?(?: bitte)?|(?:können|könnten) sie(?: mir| uns)?(?: bitte)?|(?:ich|wir) (?:brauche|brauchen|möchte|möchten|will|wollen|hätte gern|hätten gern)|hilf mir',
    make: 'schreib(?:e|en sie|t)?|erstell(?:e|en sie|t)?|verfass(?:e|en sie|t)?|mach(?:e|en sie|t)?|formulier(?:e|en sie)?|generier(?:e|en sie)?|entwirf|gib',
    me: 'mir|uns|bitte',
    article: 'ein(?:e|en|em|er)?|den|die|das|\\d+|zwei|drei',
    piece: `(?:${platforms}-?\\s?)?(?:captions?|bildunterschrift(?:en)?|posts?|beitr(?:ag|äge)|texte?|postings?|tweets?|anzeigen?|beschreibung(?:en)?|hashtags?|nachricht|ankündigung|reel|skript|[\\p{L}-]*(?:-post|post|-beitrag|beitrag|-caption|-text))`,
    before: 'mit dem text|mit dem inhalt|dass',
    about: [
      ['über', 'Reden wir über'],
      ['zum thema', 'Ein Wort zum Thema'],
    ],
  },
  es: {
    ask: 'por favor|(?:puedes|podrías|podría|puede)(?: por favor)?|(?:necesito|quiero|quisiera|me gustaría)(?: que)?|ayúdame a',
    make: 'escrib(?:e|a|ir|eme|as)|escríbe(?:me|nos)|redact(?:a|ar|e)|cre(?:a|ar|e)|créa(?:me|nos)|haz(?:me|nos)?|hacer|gener(?:a|ar|e)|prepar(?:a|ar|e)',
    me: 'me|nos',
    article: 'una?|el|la|los|las|unos|unas|\\d+|dos|tres',
    piece: `(?:publicaci(?:ón|ones)|posts?|textos?|pies? de foto|captions?|tuits?|tweets?|anuncios?|descripci(?:ón|ones)|mensajes?|hashtags?|leyendas?|guion|reel)(?: (?:de|para|en) ${platforms})?`,
    before: 'para anunciar que|anunciando que|que diga(?: que)?|para|de|que',
    about: [
      ['para anunciar|anunciando|que anuncie', 'Anunciamos'],
      ['sobre|acerca de', 'Hablemos sobre'],
    ],
  },
  fr: {
    ask: "s['’]il (?:te|vous) plaît|svp|(?:peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|tu peux|vous pouvez)|j['’]aimerais|je (?:voudrais|veux)|il (?:me|nous) faut|j['’]ai besoin d['’]|aide-moi à",
    make: 'écri(?:s|vez|re|s-moi|vez-moi|s-nous)|rédige(?:z|r|-moi)?|crée(?:z|r|-moi)?|fai(?:s|tes|re|s-moi|tes-moi)|génère(?:z)?|générer|prépare(?:z|r)?|propose(?:z|r|-moi)?',
    me: 'moi|nous|-moi|-nous|me',
    article: 'une?|le|la|les|des|quelques|\\d+|deux|trois',
    piece: `(?:légendes?|posts?|publications?|textes?|tweets?|messages?|annonces?|descriptions?|hashtags?|captions?|script|story|réel)(?: (?:pour|sur|d['’]) ?${platforms}| ${platforms})?`,
    before: "pour dire que|pour annoncer que|qui dit que|pour|de|d['’]",
    about: [
      ['pour annoncer|annonçant|qui annonce', 'Nous annonçons'],
      ['sur|à propos de|au sujet de', 'Deux mots sur'],
    ],
  },
  it: {
    ask: 'per favore|(?:puoi|potresti|può|potrebbe)|(?:vorrei|voglio|mi serve|ci serve|mi piacerebbe|ho bisogno di)|aiutami a',
    make: 'scriv(?:i|a|ere|imi|ici)|cre(?:a|are|ami|i)|redig(?:i|ere)|fa(?:i|mmi|cci|re)|gener(?:a|are|i)|prepar(?:a|are|ami|i)',
    me: 'mi|ci',
    article: "un['’]?|una|uno|il|la|lo|i|le|gli|dei|delle|\\d+|due|tre",
    piece: `(?:didascali[ae]|posts?|test[oi]|captions?|tweets?|annunci?o?|descrizion[ei]|messaggi?o?|hashtag|copione|reel)(?: (?:per|su|di) ${platforms}| ${platforms})?`,
    before: 'per dire che|per annunciare che|che dica che|per|di|che',
    about: [
      ['per annunciare|che annuncia|che annunci', 'Annunciamo'],
      ['su(?=\\s)|riguardo a', 'Due parole su'],
      ['sul(?=\\s)', 'Due parole sul'],
      ['sulla', 'Due parole sulla'],
      ['sui', 'Due parole sui'],
      ['sulle', 'Due parole sulle'],
      ['sugli', 'Due parole sugli'],
      ["sull['’]", 'Due parole sull’'],
    ],
  },
  pt: {
    ask: 'por favor|(?:podes|pode|poderia|poderias|você pode)|(?:preciso de|quero|queria|gostaria de|precisamos de)|ajuda-me a|me ajude a',
    make: 'escrev(?:e|a|er|e-me|a-me)|cri(?:a|e|ar|a-me)|fa(?:z|ça|zer|z-me)|redi(?:ge|ja|gir)|ger(?:a|e|ar)|prepar(?:a|e|ar)',
    me: 'me|nos',
    article: 'uma?|o|a|os|as|uns|umas|\\d+|dois|duas|três',
    piece: `(?:legendas?|posts?|publicaç(?:ão|ões)|textos?|tweets?|anúncios?|descriç(?:ão|ões)|mensage(?:m|ns)|hashtags?|captions?|roteiro|reel)(?: (?:para|no|do|de) (?:o )?${platforms}| ${platforms})?`,
    before: 'para dizer que|para anunciar que|a dizer que|dizendo que|para|de|que',
    about: [
      ['para anunciar|anunciando|que anuncie|a anunciar', 'Anunciamos'],
      ['sobre|acerca de', 'Vamos falar sobre'],
    ],
  },
}

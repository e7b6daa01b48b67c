import type { Language } from '@vignette/domain/brand/languages'
import type { Connections } from './connections.ts'

export const west = {
  es: {
    opens: {
      professional: ['Con mucho gusto lo compartimos:', 'Una noticia breve:', 'Nos alegra contarlo.'],
      casual: ['¡Mira esto!', 'Te lo contamos:', 'Atención, que esto va para ti:'],
      funny: ['Redoble de tambores…', 'Que nadie se asuste:', 'Última hora:'],
      inspiring: ['Para empezar bien el día:', 'Con todo el corazón:', 'Todo empieza con un paso:'],
    },
    calls: [
      '¿Qué te parece? Te leemos en los comentarios.',
      'Compártelo con quien lo necesite.',
      'Guárdalo para más tarde.',
      'Cuéntanos tu opinión.',
      '¿A quién se lo enviarías?',
    ],
    request:
      /^(?:por favor,?\s+)?(?:escribe|crea|redacta|genera|haz|prepara)(?:me)?\s+(?:un[ao]?\s+)?(?:[\p{L}]+\s+){0,3}?(?:sobre|acerca de|para|anunciando|de)\s+/iu,
    shot: 'Plano',
    say: 'Voz',
    shots: ['A cámara', 'Primer plano', 'Plano general'],
  },
  fr: {
    opens: {
      professional: ['Nous avons le plaisir de vous l’annoncer :', 'Une nouvelle à partager :', 'En bref :'],
      casual: ['Regardez un peu ça !', 'On vous raconte :', 'Petite nouvelle du jour :'],
      funny: ['Roulement de tambour…', 'Restez calmes :', 'Flash info :'],
      inspiring: ['De tout cœur :', 'Un petit élan pour aujourd’hui :', 'Tout commence par un premier pas :'],
    },
    calls: [
      'Qu’en pensez-vous ? Dites-le en commentaire.',
      'Partagez avec quelqu’un à qui cela plaira.',
      'À garder pour plus tard.',
      'Votre avis nous intéresse.',
      'À qui pensez-vous en lisant ceci ?',
    ],
    request:
      /^(?:s['’]il (?:te|vous) pla[iî]t,?\s+)?(?:[ée]cris|[ée]crivez|cr[ée]e|cr[ée]ez|r[ée]dige|r[ée]digez|g[ée]n[èe]re|fais|faites)(?:-moi)?\s+(?:une?\s+)?(?:[\p{L}]+\s+){0,3}?(?:sur|pour|annonçant|à propos de|au sujet de|de)\s+/iu,
    shot: 'Plan',
    say: 'Voix',
    shots: ['Face caméra', 'Gros plan', 'Plan large'],
  },
  de: {
    opens: {
      professional: ['Wir freuen uns, das zu teilen:', 'Kurz und wichtig:', 'Eine Neuigkeit aus unserem Haus:'],
      casual: ['Schaut mal!', 'Das müssen wir euch erzählen:', 'Kurz mal herhören:'],
      funny: ['Trommelwirbel, bitte …', 'Bitte ruhig bleiben:', 'Eilmeldung:'],
      inspiring: ['Von Herzen:', 'Ein kleiner Gedanke für heute:', 'Alles beginnt mit einem ersten Schritt:'],
    },
    calls: [
      'Was meint ihr dazu? Schreibt es in die Kommentare.',
      'Teilt es mit jemandem, dem es gefällt.',
      'Am besten gleich merken.',
      'Wir sind gespannt auf eure Meinung.',
      'An wen denkt ihr dabei?',
    ],
    request:
      /^(?:bitte\s+)?(?:schreib|schreibe|erstelle|erstell|mach|mache|verfasse|formuliere)\s+(?:bitte\s+)?(?:mir\s+|uns\s+)?(?:eine?n?\s+)?(?:[\p{L}-]+\s+){0,3}?(?:über|zu|zum|zur|für)\s+/iu,
    shot: 'Bild',
    say: 'Ton',
    shots: ['Direkt in die Kamera', 'Nahaufnahme', 'Totale'],
  },
  it: {
    opens: {
      professional: ['Siamo lieti di condividerlo:', 'Una breve novità:', 'In sintesi:'],
      casual: ['Guardate un po’!', 'Vi raccontiamo una cosa:', 'Novità in arrivo:'],
      funny: ['Rullo di tamburi…', 'Niente panico:', 'Ultim’ora:'],
      inspiring: ['Con tutto il cuore:', 'Un piccolo pensiero per oggi:', 'Tutto comincia da un primo passo:'],
    },
    calls: [
      'Che ne pensate? Scrivetelo nei commenti.',
      'Condividetelo con chi lo apprezzerebbe.',
      'Da salvare per dopo.',
      'Raccontateci la vostra.',
      'A chi state pensando?',
    ],
    request:
      /^(?:per favore,?\s+)?(?:scrivi|crea|genera|prepara|fai)(?:mi)?\s+(?:un[ao']?\s+)?(?:[\p{L}]+\s+){0,3}?(?:su|sul|sulla|sui|per|di)\s+/iu,
    shot: 'Inquadratura',
    say: 'Voce',
    shots: ['In camera', 'Primo piano', 'Campo largo'],
  },
  pt: {
    opens: {
      professional: ['É com gosto que partilhamos:', 'Uma novidade breve:', 'Em poucas palavras:'],
      casual: ['Olha só!', 'Temos uma coisa para contar:', 'Esta é para você:'],
      funny: ['Rufem os tambores…', 'Calma, gente:', 'Última hora:'],
      inspiring: ['De coração:', 'Um pequeno impulso para hoje:', 'Tudo começa com um primeiro passo:'],
    },
    calls: [
      'O que acha? Conte nos comentários.',
      'Envie a quem vai gostar.',
      'Guarde para mais tarde.',
      'Queremos ouvir a sua opinião.',
      'Em quem pensou ao ler isto?',
    ],
    request:
      /^(?:por favor,?\s+)?(?:escreva|escreve|crie|cria|gere|gera|faça|faz|redija)\s+(?:uma?\s+)?(?:[\p{L}]+\s+){0,3}?(?:sobre|para|de|do|da)\s+/iu,
    shot: 'Plano',
    say: 'Voz',
    shots: ['Para a câmara', 'Grande plano', 'Plano aberto'],
  },
  nl: {
    opens: {
      professional: ['Met plezier delen we dit:', 'Kort nieuws:', 'In het kort:'],
      casual: ['Kijk nou!', 'Even iets leuks vertellen:', 'Deze is voor jou:'],
      funny: ['Tromgeroffel…', 'Geen paniek:', 'Extra nieuwsbericht:'],
      inspiring: ['Uit het hart:', 'Een kleine gedachte voor vandaag:', 'Alles begint met een eerste stap:'],
    },
    calls: [
      'Wat vind jij? Laat het weten in de reacties.',
      'Deel dit met iemand die er blij van wordt.',
      'Bewaar het voor later.',
      'We zijn benieuwd naar je mening.',
      'Aan wie denk jij nu?',
    ],
    request:
      /^(?:alsjeblieft\s+)?(?:schrijf|maak|creëer|genereer|bedenk)\s+(?:een\s+)?(?:[\p{L}]+\s+){0,3}?(?:over|voor)\s+/iu,
    shot: 'Beeld',
    say: 'Stem',
    shots: ['Recht in de camera', 'Close-up', 'Totaalbeeld'],
  },
  pl: {
    opens: {
      professional: ['Z przyjemnością informujemy:', 'Krótka wiadomość:', 'W skrócie:'],
      casual: ['Zobaczcie!', 'Mamy wam coś do powiedzenia:', 'To coś dla was:'],
      funny: ['Werble, proszę…', 'Spokojnie, bez paniki:', 'Z ostatniej chwili:'],
      inspiring: ['Prosto z serca:', 'Mała myśl na dziś:', 'Wszystko zaczyna się od pierwszego kroku:'],
    },
    calls: [
      'Co o tym myślicie? Napiszcie w komentarzu.',
      'Podajcie dalej komuś, komu się spodoba.',
      'Zapiszcie na później.',
      'Czekamy na wasze opinie.',
      'O kim teraz myślicie?',
    ],
    request:
      /^(?:proszę,?\s+)?(?:napisz|stwórz|przygotuj|wygeneruj|zrób)\s+(?:mi\s+)?(?:[\p{L}]+\s+){0,3}?(?:o|na temat|dla)\s+/iu,
    shot: 'Ujęcie',
    say: 'Głos',
    shots: ['Prosto do kamery', 'Zbliżenie', 'Plan ogólny'],
  },
  sv: {
    opens: {
      professional: ['Vi delar gärna med oss:', 'En kort nyhet:', 'I korthet:'],
      casual: ['Kolla här!', 'Vi måste berätta en sak:', 'Den här är till dig:'],
      funny: ['Trumvirvel, tack…', 'Ingen panik:', 'Extra, extra:'],
      inspiring: ['Från hjärtat:', 'En liten tanke för dagen:', 'Allt börjar med ett första steg:'],
    },
    calls: [
      'Vad tycker du? Skriv i kommentarerna.',
      'Dela med någon som skulle gilla det.',
      'Spara till senare.',
      'Vi vill gärna höra vad du tycker.',
      'Vem tänker du på?',
    ],
    request: /^(?:snälla\s+)?(?:skriv|skapa|gör|generera)\s+(?:ett?\s+)?(?:[\p{L}]+\s+){0,3}?(?:om|för)\s+/iu,
    shot: 'Bild',
    say: 'Röst',
    shots: ['Rakt in i kameran', 'Närbild', 'Helbild'],
  },
  tr: {
    opens: {
      professional: ['Memnuniyetle paylaşıyoruz:', 'Kısa bir haber:', 'Özetle:'],
      casual: ['Şuna bir bakın!', 'Size bir haberimiz var:', 'Bu tam size göre:'],
      funny: ['Davullar çalsın…', 'Panik yok:', 'Son dakika:'],
      inspiring: ['Yürekten:', 'Bugün için küçük bir düşünce:', 'Her şey ilk adımla başlar:'],
    },
    calls: [
      'Siz ne düşünüyorsunuz? Yorumlarda buluşalım.',
      'Sevecek biriyle paylaşın.',
      'Sonrası için kaydedin.',
      'Fikrinizi merak ediyoruz.',
      'Aklınıza kim geldi?',
    ],
    request: null,
    shot: 'Çekim',
    say: 'Ses',
    shots: ['Kameraya doğru', 'Yakın plan', 'Genel plan'],
  },
  id: {
    opens: {
      professional: ['Dengan senang hati kami kabarkan:', 'Kabar singkat:', 'Singkatnya:'],
      casual: ['Coba lihat ini!', 'Ada kabar buat kamu:', 'Ini untuk kamu:'],
      funny: ['Genderang, mulai…', 'Tenang, jangan panik:', 'Kabar terkini:'],
      inspiring: ['Dari hati:', 'Sedikit semangat untuk hari ini:', 'Semua dimulai dari satu langkah:'],
    },
    calls: [
      'Bagaimana menurutmu? Tulis di kolom komentar.',
      'Bagikan kepada orang yang akan menyukainya.',
      'Simpan untuk nanti.',
      'Kami ingin tahu pendapatmu.',
      'Siapa yang terlintas di pikiranmu?',
    ],
    request:
      /^(?:tolong\s+)?(?:tulis|tuliskan|buat|buatkan)\s+(?:sebuah\s+)?(?:[\p{L}]+\s+){0,3}?(?:tentang|untuk)\s+/iu,
    shot: 'Gambar',
    say: 'Suara',
    shots: ['Langsung ke kamera', 'Jarak dekat', 'Jarak jauh'],
  },
} as const satisfies Partial<Record<Language, Connections>>

import type { LanguageFrames } from './frames.ts'

/** Spanish sentences around the prompt's own. */
export const es: LanguageFrames = {
  occasions: {
    giveaway: {
      plain: { openers: ['¿Le gustaría ganar?'], closers: ['Suerte a todos los participantes.'] },
      warm: { openers: ['¿Te sientes con suerte?'], closers: ['Mucha suerte.', 'Cruzamos los dedos.'] },
    },
    hiring: {
      plain: { openers: ['¿Buscas tu próximo paso?'], closers: ['¿Te interesa? Escríbenos.'] },
      warm: { openers: ['¿Y si eres tú?'], closers: ['¿Conoces a alguien? Etiquétalo.', 'Pásalo.'] },
    },
    thanks: {
      plain: { openers: ['Unas palabras de agradecimiento.'], closers: ['Significa mucho.'] },
      warm: { openers: ['Esto va de corazón.'], closers: ['Significa mucho.', 'De verdad.'] },
    },
    offer: {
      plain: { openers: ['Para tu lista de la compra.'], closers: ['Cualquier duda, escríbenos.'] },
      warm: { openers: ['Esto es para ti.'], closers: ['Cuéntaselo a alguien.', '¿Con quién vienes?'] },
    },
    notice: {
      plain: { openers: ['Por favor, ten en cuenta.'], closers: ['Compártelo con quien le interese.'] },
      warm: { openers: ['Un aviso rápido.'], closers: ['Pásalo.', 'Bueno saberlo.'] },
    },
    milestone: {
      plain: { openers: ['Un momento para mirar atrás.'], closers: ['Gracias a todos los que forman parte.'] },
      warm: { openers: ['Qué emoción.'], closers: ['Por el próximo.', 'Gracias por formar parte.'] },
    },
    greeting: {
      plain: { openers: [], closers: ['Nuestros mejores deseos.'] },
      warm: { openers: [], closers: ['A disfrutar.', 'Que lo pases muy bien.'] },
    },
    event: {
      plain: { openers: ['Reserva la fecha.'], closers: ['Te esperamos.'] },
      warm: {
        openers: ['¿Quién se apunta?', 'Apúntalo en el calendario.'],
        closers: ['¿Nos vemos allí?', 'Cuéntaselo a alguien.'],
      },
    },
    tip: {
      plain: { openers: ['Bueno saberlo.'], closers: ['Guárdalo para más tarde.', '¿Qué añadirías?'] },
      warm: { openers: ['Guárdalo.'], closers: ['Envíaselo a quien lo necesite.', '¿Qué añadirías?'] },
    },
    launch: {
      plain: { openers: ['Un primer vistazo.'], closers: ['¿Qué te parece?', 'Tu opinión es bienvenida.'] },
      warm: { openers: ['Tachán.', 'Algo nuevo.'], closers: ['¿Qué te parece?', '¿Primera impresión?'] },
    },
    story: {
      plain: { openers: [], closers: ['Gracias por leer.'] },
      warm: { openers: ['Hora de contar una historia.'], closers: ['Gracias por leer.', '¿Te suena?'] },
    },
    question: {
      plain: { openers: ['Una pregunta para ti.'], closers: ['Esperamos tus respuestas.'] },
      warm: { openers: ['Seamos sinceros.'], closers: ['Los comentarios son tuyos.', 'Todas las respuestas valen.'] },
    },
    general: {
      plain: { openers: [], closers: ['¿Qué opinas?'] },
      warm: { openers: [], closers: ['¿Qué te parece?', '¿Cómo lo ves?'] },
    },
  },
  funny: {
    openers: ['Deja de deslizar un segundo.', 'Comunicado importante.'],
    closers: ['Y eso es todo.', 'Aquí lo dejamos.'],
  },
  inspiring: { openers: ['Algo que esperar con ganas.'], closers: ['Por todo lo bueno que viene.'] },
  sober: { openers: [], closers: ['¿Alguna duda? Escríbenos.'] },
  questions: ['¿Qué opinas?', '¿Cómo lo ves?', '¿Qué te parece?'],
}

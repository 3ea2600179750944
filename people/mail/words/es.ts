import type { MailWords } from './en.ts'
import { gmtOf, monthOf, onWallClock } from './times.ts'

const LOCALE = 'es'
const HELLO = (name: string) => `Hola, ${name}:`
const ONCE = (minutes: number) =>
  `El código vale una sola vez, durante ${minutes} minutos, en el navegador que lo pidió.`
const PREDICTIONS = (predictions: number) =>
  predictions === 1 ? '1 pronóstico' : `${predictions} pronósticos`

const ROLES = { user: 'aficionado', auditor: 'auditor', admin: 'administrador' } as const

export const es: MailWords = {
  why: 'Recibes este correo porque esta dirección se indicó en SKOR. Si no fuiste tú, ignóralo.',

  verifyEmail: (userName, minutes) => ({
    title: 'Tu código de SKOR',
    paragraphs: [
      `Alguien, esperamos que tú, se registró en SKOR como «${userName}» con este correo. ${ONCE(minutes)}`,
      'Si el nombre de usuario no es tuyo, no introduzcas el código: sin él no pasa nada.',
    ],
    link: 'Introducir el código',
  }),
  accountExists: forgotten => ({
    title: 'Ya tienes una cuenta de SKOR',
    paragraphs: [
      'Alguien, esperamos que tú, intentó registrarse con este correo, que ya tiene una cuenta.',
      `Si olvidaste la contraseña, pide una nueva en ${forgotten}.`,
    ],
    link: 'Iniciar sesión',
  }),
  resetPassword: minutes => ({
    title: 'Tu código de SKOR para una contraseña nueva',
    paragraphs: [
      `Introdúcelo donde lo pediste. ${ONCE(minutes)}`,
      'Si no fuiste tú, no lo introduzcas: tu contraseña sigue como está.',
    ],
    link: 'Introducir el código',
  }),
  emailChange: {
    leave: (next, minutes) => ({
      title: 'Tu código de SKOR para otro correo',
      paragraphs: [
        `Alguien, esperamos que tú, ha iniciado sesión en tu cuenta y quiere que su correo sea ${next}. Introduce este código y el que se envió allí. ${ONCE(minutes)}`,
        'Si no fuiste tú, no introduzcas el código y cambia tu contraseña: sin este código tu correo sigue como está.',
      ],
      link: 'Introducir los códigos',
    }),
    take: minutes => ({
      title: 'Tu código de SKOR para este correo',
      paragraphs: [
        `Alguien, esperamos que tú, quiere que este sea el correo de una cuenta de SKOR. Introduce este código y el que se envió al correo anterior. ${ONCE(minutes)}`,
        'Si no fuiste tú, no introduzcas el código: sin él no pasa nada.',
      ],
      link: 'Introducir los códigos',
    }),
    taken: forgotten => ({
      title: 'Ya tienes una cuenta de SKOR',
      paragraphs: [
        'Alguien, esperamos que tú, quiso que este fuera el correo de otra cuenta de SKOR. Ya tiene una cuenta, así que nada ha cambiado.',
        `Si olvidaste su contraseña, pide una nueva en ${forgotten}.`,
      ],
      link: 'Iniciar sesión',
    }),
    done: (next, contact) => ({
      title: 'El correo de tu cuenta de SKOR ha cambiado',
      paragraphs: [
        `A partir de ahora su correo es ${next}. Se cerró tu sesión en todas partes menos en el navegador que lo cambió.`,
        `Si no fuiste tú, avísanos enseguida: ${contact}`,
      ],
      link: 'Ver tus ajustes',
    }),
  },
  passwordChanged: contact => ({
    title: 'Tu contraseña de SKOR ha cambiado',
    paragraphs: [
      'Se cerró tu sesión en todas partes. Si no fuiste tú, pon una contraseña nueva y avísanos.',
      `Nuestra página de contacto: ${contact}`,
    ],
    link: 'Poner una contraseña nueva',
  }),
  newBrowser: ({ browser, system }, at, contact) => ({
    title: 'Un navegador nuevo ha entrado en tu cuenta de SKOR',
    paragraphs: [
      `${browser && system ? `${browser} en ${system}` : 'Otro navegador o un programa'}, ${gmtOf(at, LOCALE)}.`,
      'Si fuiste tú, no hay nada que hacer. Si no, cierra esa sesión y cambia tu contraseña.',
      `Nuestra página de contacto: ${contact}`,
    ],
    link: 'Ver dónde tienes la sesión abierta',
  }),
  secondFactor: {
    on: contact => ({
      title: 'El acceso en dos pasos de tu cuenta de SKOR está activado',
      paragraphs: [
        'Desde ahora, para entrar hace falta además un código de tu app de autenticación. Guarda tus códigos de recuperación donde los encuentres sin tu teléfono.',
        `Si no fuiste tú, avísanos: ${contact}`,
      ],
      link: 'Ver tus ajustes',
    }),
    off: contact => ({
      title: 'El acceso en dos pasos de tu cuenta de SKOR está desactivado',
      paragraphs: [
        'Vuelves a entrar solo con tu contraseña. Si no fuiste tú, cambia tu contraseña y avísanos.',
        `Nuestra página de contacto: ${contact}`,
      ],
      link: 'Ver tus ajustes',
    }),
    recoveryCodeUsed: (left, contact) => ({
      title: 'Se ha usado un código de recuperación de tu cuenta de SKOR',
      paragraphs: [
        `${left === 1 ? 'Queda 1 código' : `Quedan ${left} códigos`} de recuperación. Tendrás otros nuevos si desactivas y vuelves a activar el acceso en dos pasos.`,
        'Si no fuiste tú, cambia tu contraseña y avísanos.',
        `Nuestra página de contacto: ${contact}`,
      ],
      link: 'Ver tus ajustes',
    }),
  },
  passkey: {
    added: (name, contact) => ({
      title: 'Se ha añadido una llave de acceso a tu cuenta de SKOR',
      paragraphs: [
        `Desde ahora, «${name}» entra en tu cuenta sin contraseña.`,
        `Si no fuiste tú, quita la llave de acceso en tus ajustes, cambia tu contraseña y avísanos: ${contact}`,
      ],
      link: 'Ver tus ajustes',
    }),
    removed: (name, contact) => ({
      title: 'Se ha quitado una llave de acceso de tu cuenta de SKOR',
      paragraphs: [
        `«${name}» ya no abre tu cuenta.`,
        `Si no fuiste tú, cambia tu contraseña y avísanos: ${contact}`,
      ],
      link: 'Ver tus ajustes',
    }),
  },
  google: {
    linked: contact => ({
      title: 'Desde ahora, Google abre tu cuenta de SKOR',
      paragraphs: [
        'Se ha vinculado una cuenta de Google: entra en tu cuenta sin contraseña.',
        `Si no fuiste tú, pon una contraseña nueva con «He olvidado mi contraseña», que termina el vínculo y cierra todas las sesiones, y avísanos: ${contact}`,
      ],
      link: 'Ver tus ajustes',
    }),
    removed: contact => ({
      title: 'Google ya no abre tu cuenta de SKOR',
      paragraphs: [
        'El vínculo de una cuenta de Google con tu cuenta ha terminado.',
        `Si no fuiste tú, cambia tu contraseña y avísanos: ${contact}`,
      ],
      link: 'Ver tus ajustes',
    }),
  },
  wallet: {
    linked: (address, contact) => ({
      title: 'Se ha vinculado una cartera a tu cuenta de SKOR',
      paragraphs: [
        `Desde ahora, la cartera ${address} aparece junto a tus ofertas por coleccionables, en lugar de cualquier cartera anterior.`,
        `Si no fuiste tú, cambia tu contraseña, desvincula la cartera y avísanos: ${contact}`,
      ],
      link: 'Ver tu perfil',
    }),
    removed: (address, contact) => ({
      title: 'Se ha desvinculado una cartera de tu cuenta de SKOR',
      paragraphs: [
        `La cartera ${address} ya no aparece junto a tus ofertas.`,
        `Si no fuiste tú, cambia tu contraseña y avísanos: ${contact}`,
      ],
      link: 'Ver tu perfil',
    }),
  },
  blocked: reason => ({
    title: 'Tu cuenta de SKOR está bloqueada',
    paragraphs: [
      'Se cerró tu sesión en todas partes y no puedes entrar. Tus pronósticos y puntos se quedan.',
      `El motivo: ${reason}`,
      'Si crees que es un error, escríbenos.',
    ],
    link: 'Escríbenos',
  }),
  unblocked: reason => ({
    title: 'Tu cuenta de SKOR vuelve a estar abierta',
    paragraphs: ['Puedes entrar como antes.', `El motivo: ${reason}`],
    link: 'Iniciar sesión',
  }),
  excluded: (competition, reason) => ({
    title: `Estás fuera de las clasificaciones y los premios de ${competition}`,
    paragraphs: [
      'Puedes pronosticar como antes y tus puntos siguen contándose. Pero no apareces en ninguna de sus clasificaciones ni ganas ninguno de sus premios.',
      `El motivo: ${reason}`,
      'Si crees que es un error, escríbenos.',
    ],
    link: 'Escríbenos',
  }),
  readmitted: (competition, reason) => ({
    title: `Vuelves a estar en las clasificaciones de ${competition}`,
    paragraphs: ['Todos tus puntos cuentan de nuevo, como si nada hubiera pasado.', `El motivo: ${reason}`],
    link: 'Ver tu página',
  }),
  roleChanged: (role, reason, contact) => ({
    title: 'Tu función en SKOR ha cambiado',
    paragraphs: [
      `Tu función es ahora: ${ROLES[role]}. Se cerró tu sesión en todas partes; vuelve a entrar.`,
      ...(reason === null ? [] : [`El motivo: ${reason}`]),
      `Si no lo esperabas, avísanos: ${contact}`,
    ],
    link: 'Iniciar sesión',
  }),
  roleOfSomebodyChanged: ({ userName, from, to, by, reason }) => ({
    title: 'Una función en SKOR ha cambiado',
    paragraphs: [
      `La función de ${userName} era: ${ROLES[from]}. Ahora es: ${ROLES[to]}.`,
      by === null ? 'El cambio se hizo en la línea de comandos del servidor.' : `El cambio lo hizo ${by}.`,
      ...(reason === null ? [] : [`El motivo: ${reason}`]),
      'Todos los administradores reciben este correo. Si no sabes por qué, pregunta enseguida a los demás.',
    ],
    link: 'Ver los usuarios',
  }),
  passwordAsked: (reason, contact) => ({
    title: 'Pon una contraseña nueva en SKOR, por favor',
    paragraphs: [
      'Un organizador te pide que pongas una contraseña nueva. Abre la página de abajo y escribe tu correo: recibirás un código.',
      `El motivo: ${reason}`,
      `Hasta entonces tu contraseña sigue como está. Nuestra página de contacto: ${contact}`,
    ],
    link: 'Poner una contraseña nueva',
  }),
  playerInvited: (userName, days, contact) => ({
    title: 'Tu cuenta de SKOR te espera',
    paragraphs: [
      `Un organizador lleva «${userName}» en SKOR por ti. Abre la página de abajo y pon una contraseña: entonces la cuenta es tuya, con sus pronósticos y puntos.`,
      `El enlace vale una vez, durante ${days} días. Quien lo tenga puede quedarse con la cuenta: no se lo pases a nadie.`,
      `Si no quieres una cuenta, no hagas nada. Si no conoces al organizador, escríbenos: ${contact}`,
    ],
    link: 'Poner una contraseña',
  }),
  accountDeleted: contact => ({
    title: 'Tu cuenta de SKOR está eliminada',
    paragraphs: [
      'Tu nombre, tu correo y tu imagen ya no están. Tus pronósticos siguen en las tablas sin tu nombre.',
      `Si no fuiste tú, avísanos: ${contact}`,
    ],
  }),

  reminder: {
    missing: predictions => (predictions === 1 ? 'Falta 1 pronóstico' : `Faltan ${PREDICTIONS(predictions)}`),
    near: ', el cierre está cerca',
    firstLock: (competition, round, lock, timeZone) =>
      `${competition}, ${round}: el primer cierre es el ${onWallClock(lock, LOCALE, timeZone)}`,
    notPredicted: 'No has pronosticado:',
    match: (home, away, lock, timeZone) =>
      `${home} - ${away}, hasta el ${onWallClock(lock, LOCALE, timeZone)}`,
    more: matches => `y ${matches} más.`,
    hello: HELLO,
    link: 'Pronosticar ahora',
    change: 'Cambiar tus recordatorios',
    end: 'No más recordatorios por correo',
  },

  leagueReminder: (name, league, round, lock) => ({
    subject: `${round} se cierra pronto`,
    title: 'Faltan tus pronósticos',
    paragraphs: [
      HELLO(name),
      `un administrador de tu liga ${league} te recuerda que hay partidos de la jornada ${round} que esperan tu pronóstico.`,
      `El próximo partido se cierra el ${gmtOf(lock, LOCALE)}.`,
    ],
    link: 'Pronosticar ahora',
  }),

  raffleWinner: (name, month, chooseUntil) => ({
    subject: 'Has ganado el sorteo mensual de SKOR',
    title: 'Has ganado el sorteo mensual',
    paragraphs: [
      HELLO(name),
      `tu línea salió en el sorteo de ${monthOf(month, LOCALE)}. Elige tu premio: un pase de batalla, que abre juegos futuros sin coste, o unos auriculares para jugar.`,
      `Elige antes del ${gmtOf(chooseUntil, LOCALE)}. Después el premio se vuelve a sortear.`,
      'La página muestra cómo se sorteó y repite el sorteo en tu propio navegador.',
    ],
    link: 'Elegir tu premio',
  }),

  dispute: {
    hello: HELLO,
    assigned: {
      title: 'Un administrador trabaja en tu reclamación',
      text: 'Recibirás un correo cuando haya una pregunta o una decisión.',
    },
    asked: {
      title: 'Una pregunta sobre tu reclamación',
      text: 'La pregunta espera tu respuesta en la página de tu reclamación.',
    },
    decided: {
      title: 'Tu reclamación está decidida',
      text: 'La página de tu reclamación muestra la decisión y su motivo. Puedes reabrir la reclamación una vez, en un plazo de 30 días.',
    },
    corrected: {
      title: 'Tu reclamación llevó a una corrección',
      text: 'La página de tu reclamación dice a cuál.',
    },
    link: 'Abrir tu reclamación',
  },

  receipt: (name, predictions, competition, round) => ({
    title: 'El recibo de tus pronósticos',
    paragraphs: [
      HELLO(name),
      `el registro ha sellado lo que guardaste: ${predictions === 0 ? 'un pronóstico retirado' : PREDICTIONS(predictions)}, ${competition}, jornada ${round}. El archivo adjunto lo demuestra y contiene tus pronósticos: guárdalo.`,
      'Cualquiera puede comprobar el archivo, en un navegador que no envía nada o sin este sitio.',
    ],
    link: 'Comprobar un recibo',
    end: 'No más recibos por correo',
  }),

  announcement: {
    change: 'Cambiar los ajustes',
    end: 'No más mensajes del organizador por correo',
  },
  enteredAll: (name: string, predictions: number, reason: string) => ({
    title: 'Un organizador anotó pronósticos por ti',
    paragraphs: [
      HELLO(name),
      `un organizador anotó ${predictions} pronósticos en tu lugar. La página de tus pronósticos los muestra.`,
      `El motivo, que todos pueden leer: ${reason}`,
      'Si no lo pediste, escríbenos: un pronóstico que anotó un organizador está marcado y figura en el historial de cambios.',
    ],
    link: 'Ver tus pronósticos',
  }),
  entered: (name: string, teams: string, reason: string) => ({
    title: 'Un organizador anotó un pronóstico por ti',
    paragraphs: [
      HELLO(name),
      `un organizador anotó un pronóstico en tu lugar: ${teams}. La página del partido muestra tu marcador.`,
      `El motivo, que todos pueden leer: ${reason}`,
      'Si no lo pediste, escríbenos: un pronóstico que anotó un organizador está marcado y figura en el historial de cambios.',
    ],
    link: 'Abrir el partido',
  }),

  confirmNews: days => ({
    subject: 'Confirma tu suscripción a SKOR',
    title: '¿Noticias de SKOR por correo?',
    paragraphs: [
      'Alguien, esperamos que tú, pidió noticias de SKOR en esta dirección.',
      `Confírmalo en un plazo de ${days} días. Sin un clic no se guarda nada y no llega ninguna noticia.`,
    ],
    link: 'Sí, enviadme noticias',
  }),

  accessCode: (name, expiresAt) => ({
    subject: 'Tu código de acceso a SKOR',
    title: 'Tu código de acceso',
    paragraphs: [
      HELLO(name),
      'aquí tienes el código que pediste. Elige «Introducir código de acceso» en nuestra página de inicio y escríbelo.',
      `Abre el sitio hasta el ${gmtOf(expiresAt, LOCALE)}, las veces que quieras, en el navegador en que lo uses primero.`,
    ],
  }),

  newsConfirmed: {
    title: 'Recibes noticias de SKOR',
    paragraphs: ['Un clic lo termina, hoy o cuando quieras. No hace falta iniciar sesión.'],
    link: 'Darme de baja',
  },
}

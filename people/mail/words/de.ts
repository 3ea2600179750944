import type { MailWords } from './en.ts'
import { gmtOf, monthOf, onWallClock } from './times.ts'

const LOCALE = 'de'
const HELLO = (name: string) => `Hallo ${name},`
const ONCE = (minutes: number) =>
  `Der Code gilt einmal, ${minutes} Minuten lang, im Browser, der ihn angefordert hat.`
const TIPS = (tips: number) => (tips === 1 ? '1 Tipp' : `${tips} Tipps`)

const ROLES = { user: 'Fan', auditor: 'Auditor', admin: 'Admin' } as const

export const de: MailWords = {
  why: 'Du bekommst diese Mail, weil diese Adresse bei SKOR angegeben wurde. Wenn du es nicht warst, ignoriere die Mail.',

  verifyEmail: (userName, minutes) => ({
    title: 'Dein SKOR-Code',
    paragraphs: [
      `Jemand, hoffentlich du, hat sich bei SKOR als „${userName}“ mit dieser E-Mail registriert. ${ONCE(minutes)}`,
      'Wenn der Benutzername nicht deiner ist, gib den Code nicht ein: Ohne ihn geschieht nichts.',
    ],
    link: 'Code eingeben',
  }),
  accountExists: forgotten => ({
    title: 'Du hast schon ein SKOR-Konto',
    paragraphs: [
      'Jemand, hoffentlich du, wollte sich mit dieser E-Mail registrieren, die schon ein Konto hat.',
      `Wenn du das Passwort vergessen hast, fordere ein neues an: ${forgotten}`,
    ],
    link: 'Anmelden',
  }),
  resetPassword: minutes => ({
    title: 'Dein SKOR-Code für ein neues Passwort',
    paragraphs: [
      `Gib ihn dort ein, wo du ihn angefordert hast. ${ONCE(minutes)}`,
      'Wenn du es nicht warst, gib ihn nicht ein: Dein Passwort bleibt, wie es ist.',
    ],
    link: 'Code eingeben',
  }),
  emailChange: {
    leave: (next, minutes) => ({
      title: 'Dein SKOR-Code für eine andere E-Mail',
      paragraphs: [
        `Jemand, hoffentlich du, ist in deinem Konto angemeldet und möchte ${next} als dessen E-Mail. Gib diesen Code ein und den, der dorthin ging. ${ONCE(minutes)}`,
        'Wenn du es nicht warst, gib den Code nicht ein und ändere dein Passwort: Ohne diesen Code bleibt deine E-Mail, wie sie ist.',
      ],
      link: 'Codes eingeben',
    }),
    take: minutes => ({
      title: 'Dein SKOR-Code für diese E-Mail',
      paragraphs: [
        `Jemand, hoffentlich du, möchte diese E-Mail für ein SKOR-Konto. Gib diesen Code ein und den, der an die bisherige E-Mail ging. ${ONCE(minutes)}`,
        'Wenn du es nicht warst, gib den Code nicht ein: Ohne ihn geschieht nichts.',
      ],
      link: 'Codes eingeben',
    }),
    taken: forgotten => ({
      title: 'Du hast schon ein SKOR-Konto',
      paragraphs: [
        'Jemand, hoffentlich du, wollte diese E-Mail für ein anderes SKOR-Konto. Sie hat schon ein Konto, also hat sich nichts geändert.',
        `Wenn du dessen Passwort vergessen hast, fordere ein neues an: ${forgotten}`,
      ],
      link: 'Anmelden',
    }),
    done: (next, contact) => ({
      title: 'Die E-Mail deines SKOR-Kontos wurde geändert',
      paragraphs: [
        `Von jetzt an ist ${next} seine E-Mail. Du wurdest überall abgemeldet, außer in dem Browser, der sie geändert hat.`,
        `Wenn du es nicht warst, schreib uns sofort: ${contact}`,
      ],
      link: 'Zu den Einstellungen',
    }),
  },
  passwordChanged: contact => ({
    title: 'Dein SKOR-Passwort wurde geändert',
    paragraphs: [
      'Du wurdest überall abgemeldet. Wenn du es nicht warst, setze ein neues Passwort und schreib uns.',
      `Unsere Kontaktseite: ${contact}`,
    ],
    link: 'Neues Passwort setzen',
  }),
  newBrowser: ({ browser, system }, at, contact) => ({
    title: 'Ein neuer Browser hat sich in deinem SKOR-Konto angemeldet',
    paragraphs: [
      `${browser && system ? `${browser} unter ${system}` : 'Ein anderer Browser oder ein Programm'}, ${gmtOf(at, LOCALE)}.`,
      'Wenn du es warst, ist nichts zu tun. Wenn nicht, melde ihn ab und ändere dein Passwort.',
      `Unsere Kontaktseite: ${contact}`,
    ],
    link: 'Sehen, wo du angemeldet bist',
  }),
  secondFactor: {
    on: contact => ({
      title: 'Die Anmeldung in zwei Schritten ist für dein SKOR-Konto an',
      paragraphs: [
        'Ab jetzt braucht eine Anmeldung auch einen Code aus deiner Authenticator-App. Bewahre deine Notfallcodes dort auf, wo du sie ohne dein Telefon findest.',
        `Wenn du es nicht warst, sag es uns: ${contact}`,
      ],
      link: 'Deine Einstellungen ansehen',
    }),
    off: contact => ({
      title: 'Die Anmeldung in zwei Schritten ist für dein SKOR-Konto aus',
      paragraphs: [
        'Dein Passwort allein meldet dich wieder an. Wenn du es nicht warst, ändere dein Passwort und sag es uns.',
        `Unsere Kontaktseite: ${contact}`,
      ],
      link: 'Deine Einstellungen ansehen',
    }),
    recoveryCodeUsed: (left, contact) => ({
      title: 'Ein Notfallcode deines SKOR-Kontos wurde benutzt',
      paragraphs: [
        `${left === 1 ? '1 Notfallcode ist' : `${left} Notfallcodes sind`} übrig. Neue bekommst du, wenn du die Anmeldung in zwei Schritten aus- und wieder einschaltest.`,
        'Wenn du es nicht warst, ändere dein Passwort und sag es uns.',
        `Unsere Kontaktseite: ${contact}`,
      ],
      link: 'Deine Einstellungen ansehen',
    }),
  },
  passkey: {
    added: (name, contact) => ({
      title: 'Ein Passkey wurde deinem SKOR-Konto hinzugefügt',
      paragraphs: [
        `Ab jetzt meldet „${name}“ dich ohne Passwort an.`,
        `Wenn du es nicht warst, entferne den Passkey in deinen Einstellungen, ändere dein Passwort und sag es uns: ${contact}`,
      ],
      link: 'Deine Einstellungen ansehen',
    }),
    removed: (name, contact) => ({
      title: 'Ein Passkey deines SKOR-Kontos wurde entfernt',
      paragraphs: [
        `„${name}“ öffnet dein Konto nicht mehr.`,
        `Wenn du es nicht warst, ändere dein Passwort und sag es uns: ${contact}`,
      ],
      link: 'Deine Einstellungen ansehen',
    }),
  },
  google: {
    linked: contact => ({
      title: 'Google öffnet ab jetzt dein SKOR-Konto',
      paragraphs: [
        'Ein Google-Konto wurde verknüpft: Es meldet dich ohne Passwort an.',
        `Wenn du es nicht warst, setze über „Passwort vergessen“ ein neues Passwort – das beendet die Verknüpfung und meldet überall ab – und sag es uns: ${contact}`,
      ],
      link: 'Deine Einstellungen ansehen',
    }),
    removed: contact => ({
      title: 'Google öffnet dein SKOR-Konto nicht mehr',
      paragraphs: [
        'Die Verknüpfung eines Google-Kontos mit deinem Konto ist beendet.',
        `Wenn du es nicht warst, ändere dein Passwort und sag es uns: ${contact}`,
      ],
      link: 'Deine Einstellungen ansehen',
    }),
  },
  wallet: {
    linked: (address, contact) => ({
      title: 'Eine Wallet ist mit deinem SKOR-Konto verknüpft',
      paragraphs: [
        `Ab jetzt steht die Wallet ${address} neben deinen Angeboten für Sammelstücke, anstelle jeder Wallet davor.`,
        `Wenn du es nicht warst, ändere dein Passwort, löse die Verknüpfung und sag es uns: ${contact}`,
      ],
      link: 'Dein Profil ansehen',
    }),
    removed: (address, contact) => ({
      title: 'Eine Wallet ist nicht mehr mit deinem SKOR-Konto verknüpft',
      paragraphs: [
        `Die Wallet ${address} steht nicht mehr neben deinen Angeboten.`,
        `Wenn du es nicht warst, ändere dein Passwort und sag es uns: ${contact}`,
      ],
      link: 'Dein Profil ansehen',
    }),
  },
  blocked: reason => ({
    title: 'Dein SKOR-Konto ist gesperrt',
    paragraphs: [
      'Du wurdest überall abgemeldet und kannst dich nicht anmelden. Deine Tipps und Punkte bleiben.',
      `Der Grund: ${reason}`,
      'Wenn du meinst, dass das falsch ist, schreib uns.',
    ],
    link: 'Schreib uns',
  }),
  unblocked: reason => ({
    title: 'Dein SKOR-Konto ist wieder offen',
    paragraphs: ['Du kannst dich anmelden wie zuvor.', `Der Grund: ${reason}`],
    link: 'Anmelden',
  }),
  excluded: (competition, reason) => ({
    title: `Du bist von Ranglisten und Preisen ausgeschlossen: ${competition}`,
    paragraphs: [
      'Du kannst tippen wie zuvor, und deine Punkte laufen weiter. Du stehst dort aber in keiner Rangliste und gewinnst keinen der Preise.',
      `Der Grund: ${reason}`,
      'Wenn du meinst, dass das falsch ist, schreib uns.',
    ],
    link: 'Schreib uns',
  }),
  readmitted: (competition, reason) => ({
    title: `Du stehst wieder in den Ranglisten: ${competition}`,
    paragraphs: ['Alle deine Punkte zählen wieder, als wäre nichts gewesen.', `Der Grund: ${reason}`],
    link: 'Zu deiner Seite',
  }),
  roleChanged: (role, reason, contact) => ({
    title: 'Deine Rolle bei SKOR wurde geändert',
    paragraphs: [
      `Deine Rolle ist jetzt: ${ROLES[role]}. Du wurdest überall abgemeldet; bitte melde dich neu an.`,
      ...(reason === null ? [] : [`Der Grund: ${reason}`]),
      `Wenn du das nicht erwartet hast, sag es uns: ${contact}`,
    ],
    link: 'Anmelden',
  }),
  roleOfSomebodyChanged: ({ userName, from, to, by, reason }) => ({
    title: 'Eine Rolle bei SKOR wurde geändert',
    paragraphs: [
      `Die Rolle von ${userName} war: ${ROLES[from]}. Sie ist jetzt: ${ROLES[to]}.`,
      by === null ? 'Geändert wurde sie auf der Kommandozeile des Servers.' : `Geändert wurde sie von ${by}.`,
      ...(reason === null ? [] : [`Der Grund: ${reason}`]),
      'Alle Admins bekommen diese Mail. Wenn du nicht weißt, warum, frag die anderen sofort.',
    ],
    link: 'Benutzer ansehen',
  }),
  passwordAsked: (reason, contact) => ({
    title: 'Bitte setze ein neues SKOR-Passwort',
    paragraphs: [
      'Ein Veranstalter bittet dich, ein neues Passwort zu setzen. Öffne die Seite unten und gib dort deine E-Mail ein: Du bekommst einen Code.',
      `Der Grund: ${reason}`,
      `Bis dahin bleibt dein Passwort, wie es ist. Unsere Kontaktseite: ${contact}`,
    ],
    link: 'Neues Passwort setzen',
  }),
  playerInvited: (userName, days, contact) => ({
    title: 'Dein SKOR-Konto wartet auf dich',
    paragraphs: [
      `Ein Veranstalter führt „${userName}“ bei SKOR für dich. Öffne die Seite unten und setze ein Passwort: Dann gehört das Konto dir, mit seinen Tipps und Punkten.`,
      `Der Link zählt einmal, ${days} Tage lang. Wer ihn hat, kann das Konto übernehmen: Gib ihn niemandem weiter.`,
      `Wenn du kein Konto willst, tu nichts. Wenn du den Veranstalter nicht kennst, schreib uns: ${contact}`,
    ],
    link: 'Passwort setzen',
  }),
  accountDeleted: contact => ({
    title: 'Dein SKOR-Konto ist gelöscht',
    paragraphs: [
      'Dein Name, deine E-Mail und dein Bild sind gelöscht. Deine Tipps bleiben ohne deinen Namen in den Tabellen.',
      `Wenn du es nicht warst, schreib uns: ${contact}`,
    ],
  }),

  reminder: {
    missing: tips => (tips === 1 ? '1 Tipp fehlt' : `${tips} Tipps fehlen`),
    near: ', der Tippschluss ist nah',
    firstLock: (competition, round, lock, timeZone) =>
      `${competition}, ${round}: Der erste Tippschluss ist am ${onWallClock(lock, LOCALE, timeZone)}`,
    notPredicted: 'Nicht getippt hast du:',
    match: (home, away, lock, timeZone) => `${home} - ${away}, bis ${onWallClock(lock, LOCALE, timeZone)}`,
    more: matches => `und ${matches} weitere.`,
    hello: HELLO,
    link: 'Jetzt tippen',
    change: 'Erinnerungen ändern',
    end: 'Keine Erinnerungen per Mail mehr',
  },

  leagueReminder: (name, league, round, lock) => ({
    subject: `Bald Tippschluss: ${round}`,
    title: 'Deine Tipps fehlen',
    paragraphs: [
      HELLO(name),
      `ein Admin deiner Liga ${league} erinnert dich: Spiele der Runde ${round} warten auf deinen Tipp.`,
      `Der nächste Tippschluss ist am ${gmtOf(lock, LOCALE)}.`,
    ],
    link: 'Jetzt tippen',
  }),

  raffleWinner: (name, month, chooseUntil) => ({
    subject: 'Du hast die Monatsverlosung von SKOR gewonnen',
    title: 'Du hast die Monatsverlosung gewonnen',
    paragraphs: [
      HELLO(name),
      `in der Verlosung vom ${monthOf(month, LOCALE)} wurde deine Zeile gezogen. Wähle deinen Gewinn: einen Battle Pass, der künftige Spiele kostenlos öffnet, oder ein Gaming-Headset.`,
      `Bitte wähle vor ${gmtOf(chooseUntil, LOCALE)}. Danach wird der Gewinn neu verlost.`,
      'Die Seite zeigt, wie gezogen wurde, und wiederholt die Ziehung in deinem eigenen Browser.',
    ],
    link: 'Gewinn wählen',
  }),

  dispute: {
    hello: HELLO,
    assigned: {
      title: 'Ein Admin bearbeitet deinen Einspruch',
      text: 'Du bekommst eine Mail, wenn es eine Frage oder eine Entscheidung gibt.',
    },
    asked: {
      title: 'Eine Frage zu deinem Einspruch',
      text: 'Die Frage wartet auf der Seite deines Einspruchs auf deine Antwort.',
    },
    decided: {
      title: 'Über deinen Einspruch ist entschieden',
      text: 'Die Seite deines Einspruchs zeigt die Entscheidung und ihren Grund. Du kannst den Einspruch innerhalb von 30 Tagen einmal wieder öffnen.',
    },
    corrected: {
      title: 'Dein Einspruch führte zu einer Korrektur',
      text: 'Die Seite deines Einspruchs sagt, zu welcher.',
    },
    link: 'Einspruch öffnen',
  },

  receipt: (name, tips, competition, round) => ({
    title: 'Die Quittung deiner Tipps',
    paragraphs: [
      HELLO(name),
      `das Protokoll hat besiegelt, was du gespeichert hast: ${tips === 0 ? 'ein zurückgezogener Tipp' : TIPS(tips)}, ${competition}, Runde ${round}. Die angehängte Datei beweist es und enthält deine Tipps: Bewahre sie auf.`,
      'Jeder kann die Datei prüfen, in einem Browser, der nichts sendet, oder ohne diese Website.',
    ],
    link: 'Quittung prüfen',
    end: 'Keine Quittungen per Mail mehr',
  }),

  announcement: {
    change: 'Einstellungen ändern',
    end: 'Keine Nachrichten des Veranstalters per Mail mehr',
  },
  enteredAll: (name: string, predictions: number, reason: string) => ({
    title: 'Ein Veranstalter hat Tipps für dich eingetragen',
    paragraphs: [
      HELLO(name),
      `ein Veranstalter hat an deiner Stelle ${predictions} Tipps eingetragen. Die Seite deiner Tipps zeigt sie.`,
      `Der Grund, den alle lesen können: ${reason}`,
      'Wenn du nicht darum gebeten hast, schreib uns: Ein Tipp, den ein Veranstalter eingetragen hat, ist gekennzeichnet und steht im Verlauf der Änderungen.',
    ],
    link: 'Deine Tipps ansehen',
  }),
  entered: (name: string, teams: string, reason: string) => ({
    title: 'Ein Veranstalter hat für dich getippt',
    paragraphs: [
      HELLO(name),
      `ein Veranstalter hat an deiner Stelle einen Tipp eingetragen: ${teams}. Die Seite des Spiels zeigt deinen Tipp.`,
      `Der Grund, den alle lesen können: ${reason}`,
      'Wenn du nicht darum gebeten hast, schreib uns: Ein Tipp, den ein Veranstalter eingetragen hat, ist gekennzeichnet und steht im Verlauf der Änderungen.',
    ],
    link: 'Spiel öffnen',
  }),

  confirmNews: days => ({
    subject: 'Bitte bestätige dein Abonnement von SKOR',
    title: 'Neuigkeiten von SKOR per Mail?',
    paragraphs: [
      'Jemand, hoffentlich du, hat Neuigkeiten von SKOR an diese Adresse bestellt.',
      `Bestätige es innerhalb von ${days} Tagen. Ohne einen Klick wird nichts aufbewahrt, und es kommen keine Neuigkeiten.`,
    ],
    link: 'Ja, schickt mir Neuigkeiten',
  }),

  accessCode: (name, expiresAt) => ({
    subject: 'Dein Zugangscode für SKOR',
    title: 'Dein Zugangscode',
    paragraphs: [
      HELLO(name),
      'hier ist der Code, den du angefordert hast. Wähle „Zugangscode eingeben“ auf unserer Startseite und gib ihn ein.',
      `Er öffnet die Seite bis ${gmtOf(expiresAt, LOCALE)}, so oft du möchtest, in dem Browser, in dem du ihn zuerst benutzt.`,
    ],
  }),

  newsConfirmed: {
    title: 'Du bekommst Neuigkeiten von SKOR',
    paragraphs: ['Ein Klick beendet das, heute oder wann immer du möchtest. Eine Anmeldung ist nicht nötig.'],
    link: 'Abbestellen',
  },
}

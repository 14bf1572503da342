// Feminine, masculine and neutral forms of one title, and the form that replaces all of them. The forms come from lists
// of known words only, never from an ending alone: `matrice`, `premiere` and `nurse` stay as they are. expand-words.ts
// applies them to titles, queries and word tables.
import { listed } from './title-tables.ts';

/** chairman, chairwoman, chairperson: the last replaces all. Not `chair`, which is also short for other things. */
const PERSONS =
  'alder, anchor, bar, bonds, business, camera, chair, congress, council, crafts, crew, delivery, door, drafts, ' +
  'fore, grounds, handy, journey, line, mail, ombuds, police, post, repair, sales, service, spokes, sports, ' +
  'store, trades, warehouse, work';

/** French `-teur`: -trice, -teuse and -teure, whichever is the usual one. */
const TEUR =
  'accompagnateur, acheteur, acteur, administrateur, agriculteur, ajusteur, ambassadeur, animateur, auditeur, ' +
  'auteur, codirecteur, cofondateur, collaborateur, compositeur, concepteur, conciliateur, conducteur, ' +
  'conservateur, constructeur, coordinateur, coordonnateur, correcteur, createur, cultivateur, curateur, ' +
  'decorateur, dessinateur, directeur, distributeur, docteur, editeur, educateur, estimateur, evaluateur, ' +
  'expediteur, exportateur, facilitateur, facteur, fondateur, formateur, horticulteur, illustrateur, importateur, ' +
  'inspecteur, installateur, instituteur, instructeur, integrateur, lecteur, mediateur, moderateur, moniteur, ' +
  'monteur, negociateur, operateur, orateur, percepteur, planificateur, presentateur, producteur, programmateur, ' +
  'promoteur, prospecteur, realisateur, recruteur, recteur, redacteur, reparateur, repartiteur, restaurateur, ' +
  'sculpteur, senateur, souscripteur, testeur, toiletteur, traducteur, transporteur, tuteur, verificateur';

/** Other French `-eur`: -euse and -eure. */
const EUR =
  'approvisionneur, arpenteur, assembleur, assureur, brasseur, camionneur, carreleur, chargeur, chauffeur, ' +
  'chercheur, chroniqueur, coiffeur, controleur, couvreur, debosseleur, demarcheur, demenageur, developpeur, ' +
  'emballeur, entraineur, entrepreneur, entreposeur, foreur, fournisseur, gouverneur, graveur, ingenieur, ' +
  'investisseur, livreur, maquilleur, masseur, mouleur, nettoyeur, ordonnanceur, plongeur, polisseur, poseur, ' +
  'procureur, professeur, programmeur, reviseur, serveur, soudeur, superviseur, televendeur, tourneur, ' +
  'travailleur, usineur, veilleur, vendeur';

/** French `-er` and `-ier`: -ere. `premier` is left out, because Premiere is also a product. */
const ER =
  'ambulancier, banquier, boucher, boulanger, caissier, chancelier, charpentier, chocolatier, conferencier, ' +
  'conseiller, cordonnier, courtier, couturier, cuisinier, douanier, epicier, ferblantier, financier, forestier, ' +
  'fromager, greffier, grutier, horloger, hotelier, huissier, immobilier, infirmier, jardinier, joaillier, ' +
  'magasinier, menuisier, messager, officier, ouvrier, patissier, plombier, policier, pompier, serrurier, ' +
  'sommelier, tresorier, tuyautier, vitrier';

/** French `-ien` and `-en`: -enne. */
const EN =
  'ancien, chirurgien, clinicien, comedien, dieteticien, doyen, electricien, electromecanicien, electronicien, ' +
  'estheticien, gardien, informaticien, logisticien, mathematicien, mecanicien, musicien, omnipraticien, ' +
  'opticien, pharmacien, physicien, praticien, statisticien, technicien';

/** French `-el`: -elle. */
const EL = 'industriel, institutionnel, operationnel, professionnel';

/** French words with one more `e`: titles, and the adjectives beside them. */
const PLUS_E =
  'adjoint, agent, agree, apprenti, assistant, associe, attache, avocat, certifie, charge, civil, ' +
  'commandant, commercant, commercial, consultant, correspondant, delegue, depute, diplome, dirigeant, elu, ' +
  'enseignant, etudiant, expert, exploitant, fabricant, general, gerant, independant, intendant, international, ' +
  'intervenant, lieutenant, marchand, medical, municipal, national, negociant, prepose, president, ' +
  'principal, provincial, regional, remplacant, representant, resident, retraite, soignant, social, specialise, ' +
  'superieur, surintendant, surveillant';

/** Irregular forms: the one that replaces all, then the others. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['actor', 'actress'],
  ['barperson', 'barmaid'],
  ['chairperson', 'chairlady'],
  ['comedian', 'comedienne'],
  ['conductor', 'conductress'],
  ['director', 'directress'],
  ['executor', 'executrix'],
  ['fireman', 'firewoman'],
  ['foreperson', 'forelady'],
  ['headmaster', 'headmistress'],
  ['host', 'hostess'],
  ['landlord', 'landlady'],
  ['manager', 'manageress'],
  ['postmaster', 'postmistress'],
  ['proprietor', 'proprietress'],
  ['salesperson', 'saleslady, salesgirl'],
  ['steward', 'stewardess'],
  ['usher', 'usherette'],
  ['waiter', 'waitress, waitperson'],
  // French. If one form is also the English word, that one replaces both.
  ['administrative', 'administratif'],
  ['candidate', 'candidat'],
  ['chef', 'cheffe'],
  ['contremaitre', 'contremaitresse'],
  ['corporatif', 'corporative'],
  ['creative', 'creatif'],
  ['employee', 'employe'],
  ['executive', 'executif'],
  ['hote', 'hotesse'],
  ['magistrate', 'magistrat'],
  ['maire', 'mairesse'],
  ['maitre', 'maitresse'],
  // Indonesian and Malay
  ['karyawan', 'karyawati'],
  ['mahasiswa', 'mahasiswi'],
  ['pramugara', 'pramugari'],
  ['usahawan', 'usahawati'],
  ['ustaz', 'ustazah'],
  ['wartawan', 'wartawati'],
];

/** Each other form, folded and in the singular, with the one that replaces all. */
export const GENDER_FORMS: ReadonlyMap<string, string> = new Map([
  ...listed(PERSONS).flatMap((stem) => formsOf(`${stem}person`, [`${stem}man`, `${stem}woman`])),
  ...endings(TEUR, 'teur', ['trice', 'teuse', 'teure']),
  ...endings(EUR, 'eur', ['euse', 'eure']),
  ...endings(ER, 'er', ['ere']),
  ...endings(EN, 'en', ['enne']),
  ...endings(EL, 'el', ['elle']),
  ...endings(PLUS_E, '', ['e']),
  ...PAIRS.flatMap(([standing, others]) => formsOf(standing, listed(others))),
]);

function endings(words: string, ending: string, others: readonly string[]): [string, string][] {
  return listed(words).flatMap((word) => {
    const stem = word.slice(0, word.length - ending.length);
    return formsOf(
      word,
      others.map((other) => stem + other),
    );
  });
}

function formsOf(standing: string, others: readonly string[]): [string, string][] {
  return others.map((other) => [other, standing]);
}

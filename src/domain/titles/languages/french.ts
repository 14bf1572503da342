// Canadian French, without accents. The title comes first: what follows it is no title. One gender suffices:
// gender-forms.ts makes the others meet it. `d'` and `l'` fold away, plurals lose their `s`.
import type { Language } from '../title-tables.ts';

/** For whom an assistant works: what follows names the boss, not the department. */
const BOSSES = [
  ...['de direction', 'de la direction', 'a la direction', 'a la haute direction', 'aux directeurs'],
  ...['du directeur', 'de la directrice', 'au directeur', 'a la directrice'],
  ...['du president', 'de la presidente', 'au president', 'a la presidente'],
  ...['du vice president', 'de la vice presidente', 'au vice president', 'a la vice presidente'],
  ...['du chef', 'de la cheffe', 'au chef', 'a la cheffe', 'au pdg', 'du pdg'],
];

const worksFor = (title: string): string => BOSSES.map((boss) => `${title} ${boss}`).join(', ');

export const FRENCH: Language = {
  levels: [
    // In law an administrateur is a member of the board; with an object he looks after it (see below, at 6).
    [
      1,
      "president du conseil, president du conseil d'administration, president du ca, conseil d'administration",
    ],
    [
      1,
      "president executif du conseil, vice president du conseil, vice president du conseil d'administration",
    ],
    [1, "membre du conseil, membre du conseil d'administration, membre du ca, administrateur, fiduciaire"],
    [
      1,
      'administrateur de societe, administrateur independant, administrateur externe, membre du comite consultatif',
    ],
    [
      2,
      'fondateur, co fondateur, co proprietaire, membre fondateur, associe fondateur, directeur fondateur, proprietaire, actionnaire',
    ],
    [2, 'travailleur autonome, dirigeant proprietaire'],
    [3, 'directeur general, president directeur general, directeur executif, premier dirigeant, recteur'],
    [3, 'secretaire general, sous ministre, membre de la haute direction'],
    // `Chef de …` is a chief officer for the functions of a whole company, otherwise a manager.
    [
      3,
      "chef de la direction, chef des finances, chef de l'exploitation, chef des operations, chef du marketing",
    ],
    [
      3,
      "chef de la technologie, chef des technologies, chef de l'information, chef de la securite de l'information",
    ],
    [3, 'chef des affaires juridiques, chef du contentieux, chef de la conformite, chef de la strategie'],
    [
      3,
      'chef de la croissance, chef des revenus, chef du produit, chef des risques, chef de la gestion des risques',
    ],
    [
      3,
      "chef du capital humain, chef des talents, chef des donnees, chef de l'innovation, chef de la transformation",
    ],
    [3, 'associe, associe directeur, associe principal, avocat associe, notaire associe, comptable associe'],
    [3, 'architecte associe, ingenieur associe, conseiller associe, consultant associe'],
    [4, 'directeur, directeur general adjoint, directeur general des ventes, directeur general ventes'],
    [
      4,
      'gerant general, chef de cabinet, chef de departement, chef de division, chef des ressources humaines',
    ],
    [4, 'doyen, vice doyen, vice recteur, tresorier, secretaire corporatif, secretaire de la societe'],
    [4, 'sous ministre adjoint, vice president principal'],
    [5, "gestionnaire, gerant, responsable, superviseur, chef d'equipe, contremaitre, surintendant"],
    // In Quebec a chargé de projet is the project manager.
    [5, "chef de, chef des, chef du, chef d'unite, chef adjoint, charge de projet, maitre d'hotel"],
    [5, 'chef cuisinier, chef executif, chef patissier, chef comptable, chef mecanicien, chef pilote'],
    [
      5,
      'infirmier chef, medecin chef, pharmacien chef, mecanicien chef, comptable en chef, ingenieur en chef',
    ],
    [5, 'architecte en chef, economiste en chef, redacteur en chef, technicien en chef, caissier en chef'],
    [5, 'controleur, controleur financier, controleur corporatif'],
    [
      6,
      'chef de froid, chef de partie, demi chef de partie, chef de rang, sous chef, controleur aerien, controleur qualite',
    ],
    [
      6,
      'controleur de la qualite, proprietaire de produit, proprietaire du produit, proprietaire de processus',
    ],
    [6, 'associe aux ventes, associe de vente, associe en magasin, associe de recherche, associe clinique'],
    [
      6,
      'administrateur de, administrateur des, administrateur du, administrateur systeme, administrateur reseau',
    ],
    [6, 'administrateur ti, administrateur informatique, administrateur web, administrateur cloud'],
    [6, 'administrateur sap, administrateur salesforce, administrateur linux, administrateur windows'],
    [6, 'administrateur principal, administrateur junior, administrateur senior, administrateur agree'],
    [
      6,
      'commis, prepose, representant, conseiller, analyste, technicien, coordonnateur, coordinateur, stagiaire',
    ],
    [6, 'specialiste, charge de compte, charge de cours, charge, operateur, inspecteur, apprenti, ouvrier'],
  ],
  support:
    'adjoint, secretaire, bras droit, assistant de, assistant du, assistant des, assistant a, assistant au, assistant aux',
  notNow: 'ancien, retraite, futur',
  occupations: [
    [2, 'vendeur, televendeur, representant des ventes, representant aux ventes, representant commercial'],
    [
      2,
      'delegue commercial, conseiller aux ventes, conseiller en vente, associe aux ventes, associe de vente',
    ],
    [2, "developpement des affaires, developpement d'affaires, directeur de compte, gestionnaire de compte"],
    [
      2,
      'charge de compte, responsable de compte, comptes cles, comptes majeurs, grands comptes, compte client',
    ],
    [
      2,
      'courtier immobilier, agent immobilier, caissier, marchandiseur, ingenieur des ventes, ingenieur de vente',
    ],
    [2, 'ingenieur commercial, technico commercial'],
    [3, 'electricien, plombier, charpentier, menuisier, soudeur, mecanicien, cuisinier, coiffeur, boulanger'],
    [
      3,
      'patissier, boucher, peintre, couvreur, macon, briqueteur, platrier, carreleur, tuyauteur, tuyautier',
    ],
    [
      3,
      'ferblantier, serrurier, vitrier, ebeniste, machiniste, grutier, jardinier, paysagiste, installateur',
    ],
    [
      3,
      'monteur, poseur, debosseleur, usineur, tourneur, electromecanicien, frigoriste, estheticien, couturier',
    ],
    // Everywhere in the kitchen; any other `chef de` is a head.
    [
      3,
      'chef de cuisine, chef de froid, chef de garde manger, chef de partie, demi chef de partie, sous chef, chef cuisinier, surintendant de chantier',
    ],
    [4, worksFor('adjoint')],
    [4, worksFor('assistant')],
    [
      4,
      'adjoint administratif, adjoint executif, assistant administratif, agent administratif, agent de bureau',
    ],
    [
      4,
      'secretaire, receptionniste, commis de bureau, commis administratif, acheteur, approvisionneur, magasinier',
    ],
    [
      4,
      "camionneur, chauffeur, cariste, repartiteur, livreur, logisticien, manutentionnaire, commis d'entrepot",
    ],
    [4, "directeur d'usine, agent de bord, agent de securite, gardien de securite, entretien menager"],
    [4, 'chef de rang, chef de train, pilote, debardeur, controleur aerien, controleur qualite'],
    [4, 'controleur de la qualite, technicien en administration, secretaire corporatif'],
    [5, 'ingenieur, developpeur, programmeur, architecte, informaticien, technicien informatique, webmestre'],
    [
      5,
      'administrateur systeme, administrateur de systemes, administrateur reseau, administrateur de reseau',
    ],
    [
      5,
      'administrateur de bases de donnees, analyste programmeur, arpenteur, geometre, dessinateur, integrateur',
    ],
    [5, 'testeur, soutien informatique, concepteur de logiciel'],
    [6, 'recruteur, chasseur de tetes, acquisition de talents, conseiller en emploi'],
    [7, "service a la clientele, service clientele, service client, service au client, centre d'appels"],
    [7, 'centre de contact, soutien technique, support technique, experience client, relation client'],
    [7, 'relations avec la clientele, succes client, reussite client, telephoniste'],
    [
      8,
      'infirmier, medecin, dentiste, pharmacien, physiotherapeute, ergotherapeute, psychologue, orthophoniste',
    ],
    [
      8,
      'veterinaire, chirurgien, hygieniste dentaire, prepose aux beneficiaires, inhalotherapeute, dieteticien',
    ],
    [8, 'nutritionniste, optometriste, opticien, ambulancier, sage femme, massotherapeute, chiropraticien'],
    [
      8,
      'denturologiste, audiologiste, omnipraticien, anesthesiste, psychiatre, travailleur social, kinesiologue',
    ],
    [
      8,
      'osteopathe, podiatre, acupuncteur, assistant dentaire, assistant medical, clinicien, technologue medical',
    ],
    [8, 'technologue en imagerie medicale, soins infirmiers'],
    [
      9,
      'chercheur, scientifique, statisticien, economiste, biologiste, chimiste, physicien, geologue, actuaire',
    ],
    [
      9,
      'mathematicien, microbiologiste, analyste de donnees, analyste des donnees, recherche et developpement',
    ],
    [
      9,
      'recherche et du developpement, assistant de recherche, associe de recherche, professionnel de recherche',
    ],
    [9, 'agent de recherche, technicien de laboratoire, intelligence d’affaires, etude de marche'],
    [
      10,
      'avocat, notaire, juriste, parajuriste, conseiller juridique, adjoint juridique, technicien juridique',
    ],
    [10, 'juge, greffier, huissier, procureur, mediateur'],
    [
      11,
      'graphiste, redacteur, relationniste, journaliste, publicitaire, traducteur, illustrateur, realisateur',
    ],
    [
      11,
      'videaste, gestionnaire de communaute, directeur artistique, directeur de creation, relations publiques',
    ],
    [11, 'medias sociaux, chef de marque'],
    [
      12,
      "enseignant, professeur, formateur, instituteur, educateur, conseiller pedagogique, conseiller d'orientation",
    ],
    [
      12,
      "charge de cours, directeur d'ecole, directeur de l'ecole, doyen, recteur, bibliothecaire, moniteur",
    ],
    [12, "instructeur, tuteur, entraineur, petite enfance, auxiliaire d'enseignement"],
    [13, 'conseiller en gestion, conseiller en management, conseiller en strategie, directeur conseil'],
    [
      14,
      'comptable, chef comptable, fiscaliste, analyste financier, planificateur financier, conseiller financier',
    ],
    [
      14,
      'conseiller en securite financiere, conseiller en placement, gestionnaire de portefeuille, souscripteur',
    ],
    [
      14,
      "courtier hypothecaire, courtier en assurance, agent d'assurance, expert en sinistre, verificateur, auditeur",
    ],
    [14, 'banquier, controleur, tresorier, teneur de livres, commis comptable, commis a la comptabilite'],
    [14, 'commis aux comptes, comptes payables, comptes a payer, comptes fournisseurs, comptes a recevoir'],
    [15, 'chef de produit, gestionnaire de produit, proprietaire de produit, proprietaire du produit'],
    [15, 'responsable de produit, directeur de produit'],
  ],
  functions: [
    [1, 'fondateur, proprietaire, actionnaire, travailleur autonome, administrateur de societe'],
    [1, "president du conseil, president du conseil d'administration, president executif du conseil"],
    [
      1,
      "president executif du conseil d'administration, vice president du conseil, conseil d'administration",
    ],
    [1, "vice president du conseil d'administration, membre du conseil, membre du conseil d'administration"],
    [1, 'membre du ca, president du ca, administrateur independant'],
    [2, 'vente, revenu'],
    [4, 'logistique, approvisionnement, achat, entrepot, usine, inventaire'],
    // Without `de` or `à`, these are English words.
    [
      4,
      "de fabrication, de la fabrication, de l'exploitation, chef de l'exploitation, chef d'exploitation, de distribution, de la distribution, a l'expedition",
    ],
    [4, "de l'expedition, a la reception"],
    [5, "informatique, ti, technologie, technologie de l'information, logiciel, reseau, ingenierie, genie"],
    [5, "cybersecurite, securite informatique, securite de l'information, assurance qualite"],
    [5, "assurance de la qualite, chef de l'information, intelligence artificielle"],
    [6, 'ressource humaine, recrutement, paie, capital humain, remuneration, dotation, relations de travail'],
    [6, 'relations du travail, developpement organisationnel'],
    [7, 'clientele'],
    [8, 'pharmacie, hopital'],
    [9, 'recherche, laboratoire, analytique, statistique'],
    [
      10,
      'juridique, contentieux, conformite, droit, litige, propriete intellectuelle, affaires reglementaires',
    ],
    [11, 'publicite, marque, contenu, affaires publiques'],
    // `Formation` is training; in English it is rare in a title.
    [12, 'formation, enseignement, pedagogie, ecole, universite'],
    [13, 'service conseil'],
    // `Assurance` alone is as often the English word.
    [
      14,
      'comptabilite, financier, fiscalite, tresorerie, investissement, banque, hypothecaire, en assurance, impot',
    ],
    [14, 'gestion de patrimoine, verification interne'],
    [15, 'produit'],
  ],
  fields: [
    [2, 'magasin, de detail, au detail, boutique'],
    [3, 'chantier, entretien, reparation'],
    [
      4,
      'qualite, sante et securite, sante securite, sst, planification, ordonnancement, amelioration continue, immobilier, evenement',
    ],
    [4, 'restauration, hotellerie'],
    [5, 'systeme, numerique, securite, direction technique, service technique, services techniques'],
    [
      5,
      'directeur technique, responsable technique, conseiller technique, gestionnaire technique, chef technique',
    ],
    [8, 'sante, soin, clinique'],
    [9, 'donnee'],
    [10, 'contrat, gouvernance'],
    [12, 'apprentissage'],
  ],
  activities: [
    [2, 'representant'],
    [3, 'contremaitre, apprenti, ouvrier'],
    [
      4,
      'concierge, commis, prepose, coordonnateur, coordinateur, operateur, journalier, superviseur, surintendant',
    ],
    [
      4,
      "inspecteur, planificateur, adjoint, serveur, plongeur, gardien, emballeur, assembleur, projet, maitre d'hotel",
    ],
    [5, 'technicien, technologue'],
    [9, 'analyste'],
    [13, 'conseiller'],
  ],
  general:
    "directeur, directeur general, gestionnaire, gerant, responsable, chef de, chef des, chef du, chef d'equipe, " +
    'chef adjoint, chef de service, chef de departement, chef de division, chef de cabinet, chef de la direction, ' +
    'directeur adjoint, directeur general adjoint, gerant adjoint, responsable adjoint, assistant gerant, ' +
    'assistant directeur, associe, administrateur, strategie, premier dirigeant, secretaire general',
};

// Canadian French. The title comes first: what follows it is no title. Feminine forms are listed beside the
// masculine ones; gender-forms.ts makes the two meet in search.
import type { Language } from '../title-tables.ts';

export const FRENCH: Language = {
  levels: [
    [1, 'president du conseil, presidente du conseil, membre du conseil, administrateur de societe'],
    [1, "president du conseil d'administration, presidente du conseil d'administration"],
    [2, 'fondateur, fondatrice, cofondateur, cofondatrice, co fondateur, co fondatrice, proprietaire'],
    [3, 'directeur general, directrice generale, president directeur general, presidente'],
    [3, "chef de la direction, cheffe de la direction, chef des finance, chef de l'exploitation"],
    [3, 'chef de la direction financiere, cheffe de la direction financiere, premier dirigeant'],
    [4, 'directeur, directrice, vice presidente, premier vice president'],
    [5, "gestionnaire, gerant, gerante, responsable, superviseur, superviseure, chef d'equipe"],
    [5, 'chef de service, chef de projet, contremaitre, coordonnateur principal'],
    [6, 'adjoint, adjointe, secretaire, conseiller, conseillere'],
  ],
  support: '',
  notNow: 'ancien, ancienne',
  occupations: [
    [3, 'electricien, plombier, charpentier, menuisier, soudeur, mecanicien, cuisinier'],
    [5, 'ingenieur, ingenieure, developpeur, developpeuse, programmeur'],
    [6, 'recruteur'],
    [7, 'service a la clientele'],
    [8, 'infirmier, infirmiere, medecin, dentiste'],
    [9, 'chercheur'],
    [10, 'avocat, avocate, notaire'],
    [12, 'enseignant, enseignante, professeur, formateur, formatrice'],
    [14, 'comptable'],
  ],
  functions: [
    [1, 'fondateur, fondatrice, proprietaire'],
    [2, 'vente'],
    [4, 'logistique, approvisionnement'],
    [5, 'informatique'],
    [6, 'ressource humaine, recrutement'],
    [7, 'clientele'],
    [9, 'recherche'],
    [10, 'juridique'],
    [12, 'formation'],
    [14, 'comptabilite'],
    [15, 'produit'],
  ],
  general: 'directeur, directrice, gestionnaire',
};

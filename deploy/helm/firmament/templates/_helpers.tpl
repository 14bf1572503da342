{{/* Names, labels and what several templates have in common. */}}
{{- define "firmament.name" -}}
{{- if contains "firmament" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-firmament" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "firmament.selector" -}}
app.kubernetes.io/name: firmament
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "firmament.labels" -}}
{{ include "firmament.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "firmament.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "firmament.isPostgres" -}}
{{- if eq .Values.engine "postgres" }}yes{{ else if ne .Values.engine "sqlite" }}{{ fail "engine takes postgres or sqlite" }}{{ end }}
{{- end }}

{{- define "firmament.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "firmament.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* A secret as a file in /secrets. Modes are decimal: 288 is 0440, for YAML of any version. */}}
{{- define "firmament.databaseFiles" -}}
- name: database-password
  secret:
    secretName: {{ .secret | quote }}
    defaultMode: 288
    items: [{ key: {{ .key | quote }}, path: password }]
{{- end }}
